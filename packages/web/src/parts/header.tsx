/** The header of every page: links, language, and the person's name. */
import './header.css';
import { me } from '../state/connection.js';
import { route } from '../state/route.js';
import { both } from '../words/language.js';
import { LanguageSwitch } from './language-switch.js';
import { Logo } from './logo.js';
import { LineIcon } from './line-icon.js';

const words = both({
  en: {
    home: 'Partie, to the lobby',
    pages: 'Pages',
    tournaments: 'Tournaments',
    matches: 'Played here',
    settings: 'Settings',
  },
  cs: {
    home: 'Partie, do herny',
    pages: 'Stránky',
    tournaments: 'Turnaje',
    matches: 'Odehráno',
    settings: 'Nastavení',
  },
});

export function Header() {
  const here = route.value.page;
  const current = (page: string) => (here === page ? ({ 'aria-current': 'page' } as const) : {});
  return (
    <header class="header">
      <a class="wordmark" href="/" aria-label={words().home}>
        <Logo />
        <span>Partie</span>
      </a>
      <nav aria-label={words().pages}>
        <a class="button plain" href="/tournaments" {...current('tournaments')}>
          <LineIcon of="cup" />
          <span>{words().tournaments}</span>
        </a>
        <a class="button plain" href="/m" {...current('matches')}>
          <LineIcon of="cards" />
          <span>{words().matches}</span>
        </a>
        <a class="button plain" href="/settings" {...current('settings')}>
          <LineIcon of="gear" />
          <span>{words().settings}</span>
        </a>
        <LanguageSwitch />
      </nav>
      {me.value && (
        <a class="header-me" href="/" dir="auto">
          {me.value.name}
        </a>
      )}
    </header>
  );
}
