import '@ankur/ui/styles/global.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { awaitFirstScreen } from './app/first-screen.ts';

/** The entry runs in the head of the page, so that its colours are right from the first paint; the rest may not be there yet. */
async function awaitPage(): Promise<void> {
  if (document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
}

/** Draws the page as soon as the code of its first screen is there, so that no skeleton comes between it and the frame, unless that hangs. */
export async function start(firstScreen: Promise<void>): Promise<void> {
  await awaitFirstScreen(firstScreen);
  await awaitPage();
  const root = document.querySelector('#root');
  if (root === null) throw new Error('The page has no #root element.');
  // In slices: the first rendering of a whole page would hold back what a visitor does meanwhile.
  startTransition(() => {
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    );
  });
}
