import './frame.css';

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
void import('./bootstrap.tsx');
