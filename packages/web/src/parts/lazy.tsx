/** A component that is loaded when it is first rendered. */
import { signal } from '@preact/signals';
import type { ComponentType, VNode } from 'preact';
import { LoadFailed } from './load-failed.js';

/** `waiting` is rendered meanwhile: by default an empty page. */
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
