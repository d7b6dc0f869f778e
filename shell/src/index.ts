import './frame.css';
import { startFirstScreen } from './app/first-screen.ts';

/** The theme that the member chose, before the first paint; the frame of the page has it already. */
function applyChosenTheme(): void {
  try {
    const chosen = localStorage.getItem('ankur.theme');
    if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset['theme'] = chosen;
  } catch {
    // Blocked storage: the page follows the device.
  }
}

applyChosenTheme();
const screen = startFirstScreen(location.pathname);
void import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx').then(({ start }) => start(screen));
