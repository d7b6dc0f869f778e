import '@ankur/ui/styles/global.css';
import { awaitFirstScreen, noteLibraries } from './app/first-screen.ts';

/** Lets the browser paint and answer before the next piece of the start. */
const pause = () => new Promise((resolve) => void setTimeout(resolve));

/** The entry runs in the head of the page, so that its colours are right from the first paint; the rest may not be there yet. */
async function awaitPage(): Promise<void> {
  if (document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
}

/**
 * Draws the page as soon as the code of its first screen is there, so that no skeleton comes between it and the frame, unless
 * that hangs. React, the application and the screen come in the same files and run one after the other, none of them for long.
 */
export async function start(firstScreen: Promise<void>): Promise<void> {
  const { draw } = await import(/* webpackMode: "eager" */ './app/draw.tsx');
  await pause();
  const { App } = await import(/* webpackMode: "eager" */ './app/app.tsx');
  await pause();
  noteLibraries();
  await awaitFirstScreen(firstScreen);
  await awaitPage();
  await pause();
  const root = document.querySelector('#root');
  if (root === null) throw new Error('The page has no #root element.');
  draw(root, App);
}
