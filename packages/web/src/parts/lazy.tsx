/** A part of the app that is fetched the first time it is shown. */
import { signal } from '@preact/signals';
import type { ComponentType, VNode } from 'preact';
import { LoadFailed } from './load-failed.js';

/** `waiting` stands in its place meanwhile: an empty page, unless it is only a part of one. */
export function lazy<P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting: () => VNode | null = () => <main aria-busy="true" />,
): ComponentType<P> {
  const loaded = signal<ComponentType<P> | null>(null);
  const failed = signal(false);
  let asked = false;
  const ask = () => {
    asked = true;
    failed.value = false;
    load().then(
      (part) => {
        loaded.value = part;
      },
      () => {
        failed.value = true;
      },
    );
  };
  return function Lazy(props: P) {
    const Part = loaded.value;
    if (Part) return <Part {...props} />;
    if (!asked) ask();
    return failed.value ? <LoadFailed /> : waiting();
  };
}
