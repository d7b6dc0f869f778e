import './frame/frame.css';
import { applyFirstLook } from './app/first-look.ts';
import { startFirstScreen } from './app/first-screen.ts';
import { untilPainted } from './app/until-painted.ts';
import { showFirstWords } from './frame/first-words.ts';

applyFirstLook();
showFirstWords(location.pathname);
const painted = untilPainted(location.pathname);
const screen = startFirstScreen(location.pathname, painted);
void painted
  .then(() => import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx'))
  .then(({ start }) => start(screen));
