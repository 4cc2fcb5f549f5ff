import './footer.css';
import { both } from '../words/language.js';
import { LanguageSwitch } from './language-switch.js';

const words = both({
  en: { say: 'Partie: card and board games together. No ads, no tracking, no money.', settings: 'Settings' },
  cs: {
    say: 'Partie: karty a deskové hry ve společnosti. Bez reklam, bez sledování, bez peněz.',
    settings: 'Nastavení',
  },
});

export function Footer() {
  return (
    <footer class="footer">
      <p>{words().say}</p>
      <a class="button plain" href="/settings">
        {words().settings}
      </a>
      <LanguageSwitch />
    </footer>
  );
}
