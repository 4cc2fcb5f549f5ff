import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { render } from 'preact';
import { App } from './app.js';
import { keepShell } from './register-service-worker.js';
import { loadGames } from './state/games.js';
import { arrive } from './state/connection.js';
import { followLinks } from './state/route.js';
import { applySettings } from './state/settings.js';

applySettings();
followLinks();
void arrive();
void loadGames();
keepShell();
const root = document.getElementById('app');
if (root) render(<App />, root);
