import { registerServiceWorker } from './register-service-worker.js';
import { startApp } from './start-app.js';

// Only the page of an author's own server (`partie dev`) has a place for its bar.
const dev = document.getElementById('dev');
if (dev === null) {
  startApp();
  registerServiceWorker();
} else
  void import('./dev/dev-page.js').then(async ({ openDevPage }) => {
    await openDevPage(dev);
    startApp();
  });
