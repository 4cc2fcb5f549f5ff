/** Shows the app: the page of the address, and the connection to the server. */
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { render } from 'preact';
import { App } from './app.js';
import { loadGames } from './state/games.js';
import { connect } from './state/connection.js';
import { interceptLinks } from './state/route.js';
import { applySettings } from './state/settings.js';

export function startApp(): void {
  applySettings();
  interceptLinks();
  void connect();
  void loadGames();
  const root = document.getElementById('app');
  if (root) render(<App />, root);
}
