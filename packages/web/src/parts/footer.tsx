import './footer.css';
import { both } from '../words/language.js';
import { LanguageSwitch } from './language-switch.js';

const words = both({
  en: {
    say: 'Partie: card and board games together. No ads, no tracking, no money.',
    servers: 'Servers',
    settings: 'Settings',
  },
  cs: {
    say: 'Partie: karty a deskové hry ve společnosti. Bez reklam, bez sledování, bez peněz.',
    servers: 'Servery',
    settings: 'Nastavení',
  },
});

export function Footer() {
  return (
    <footer class="footer">
      <p>{words().say}</p>
      <a class="button plain" href="/servers">
        {words().servers}
      </a>
      <a class="button plain" href="/settings">
        {words().settings}
      </a>
      <LanguageSwitch />
    </footer>
  );
}
