import './look/fonts.css';
import './look/tokens.css';
import './look/base.css';
import { render } from 'preact';
import { App } from './app.js';
import { keepShell } from './parts/keep-shell.js';
import { loadGames } from './state/games.js';
import { arrive } from './state/house.js';
import { followLinks } from './state/route.js';
import { applySettings } from './state/settings.js';

applySettings();
followLinks();
void arrive();
void loadGames();
keepShell();
const root = document.getElementById('app');
if (root) render(<App />, root);
