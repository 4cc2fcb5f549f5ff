/**
 * For keyboard users: a played card, a pressed button and an answered question vanish with the focus. It goes on to what
 * comes next at the table then, not to the page.
 */
import { useEffect, useRef } from 'preact/hooks';
import type { Stage } from './stage.js';

type Root = { readonly current: HTMLElement | null };

/** Whenever it is drawn and the focus was lost from inside `root`, it goes to what `next` finds. */
export function useKeptFocus(root: Root, next: (root: HTMLElement) => HTMLElement | SVGElement | null): void {
  const wasInside = useRef(false);
  useEffect(() => {
    const focus = (event: FocusEvent) => {
      wasInside.current = event.target instanceof Node && root.current?.contains(event.target) === true;
    };
    // Whoever points somewhere has left the keyboard.
    const point = () => {
      wasInside.current = false;
    };
    document.addEventListener('focusin', focus);
    document.addEventListener('pointerdown', point);
    return () => {
      document.removeEventListener('focusin', focus);
      document.removeEventListener('pointerdown', point);
    };
  }, [root]);
  useEffect(() => {
    if (!wasInside.current || document.activeElement !== document.body || root.current === null) return;
    next(root.current)?.focus({ preventScroll: true });
  });
}

/** A table of cards: on to the hand. */
export function KeepFocus({ stage, root }: { stage: Stage; root: Root }) {
  void stage.feed.scene.value;
  void stage.inHand.value;
  void stage.player.openQuestion.value;
  void stage.player.sending.value;
  useKeptFocus(
    root,
    (table) =>
      table.querySelector<HTMLElement>('.hand-target[tabindex="0"]') ??
      table.querySelector<HTMLElement>('.zone-card, .action-line .button'),
  );
  return null;
}
