import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { render } from 'preact';
import { App } from './app.js';
import { registerServiceWorker } from './register-service-worker.js';
import { loadGames } from './state/games.js';
import { connect } from './state/connection.js';
import { interceptLinks } from './state/route.js';
import { applySettings } from './state/settings.js';

applySettings();
interceptLinks();
void connect();
void loadGames();
registerServiceWorker();
const root = document.getElementById('app');
if (root) render(<App />, root);
