/** The page of an author's own server: the app with a bar above it. */
import { render } from 'preact';
import { DevBar } from './dev-bar.js';
import { comeIn } from './dev-state.js';

export async function openDevPage(root: HTMLElement): Promise<void> {
  await comeIn();
  render(<DevBar />, root);
}
