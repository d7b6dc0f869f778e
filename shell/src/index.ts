import './frame.css';
import { applyFirstLook } from './app/first-look.ts';
import { startFirstScreen } from './app/first-screen.ts';

applyFirstLook();
const screen = startFirstScreen(location.pathname);
void import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx').then(({ start }) => start(screen));
