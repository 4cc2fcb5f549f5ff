/**
 * The frame of a page: header, main landmark, footer, and window title. On navigation it moves the focus to the start
 * of the new page.
 */
import './page.css';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { both } from '../words/language.js';
import { Footer } from './footer.js';
import { Header } from './header.js';

const words = both({ en: { skip: 'Skip to the content' }, cs: { skip: 'Přejít k obsahu' } });
let firstPage = true;

export function Page({ title, name, children }: { title: string; name: string; children: ComponentChildren }) {
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!firstPage) main.current?.focus({ preventScroll: true });
    firstPage = false;
  }, []);
  useEffect(() => {
    document.title = title === '' ? 'Partie' : `${title} · Partie`;
  }, [title]);
  return (
    <>
      <button type="button" class="skip" onClick={() => main.current?.focus()}>
        {words().skip}
      </button>
      <Header />
      <main ref={main} id="content" class={`page ${name}`} tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  );
}
