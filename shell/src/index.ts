import './frame/frame.css';
import { applyFirstLook } from './app/first-look.ts';
import { askFirstReads } from './app/first-reads.ts';
import { startFirstScreen } from './app/first-screen.ts';
import { untilPainted } from './app/until-painted.ts';
import { showBeginning } from './frame/beginning.ts';

applyFirstLook();
showBeginning(location.pathname);
askFirstReads(location);
const painted = untilPainted(location.pathname);
const screen = startFirstScreen(location.pathname, painted);
void painted
  .then(() => import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx'))
  .then(({ start }) => start(screen));
