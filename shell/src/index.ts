import './frame/frame.css';
import { applyFirstLook, hasSession } from './app/first-look.ts';
import { askFirstReads } from './app/first-reads.ts';
import { startFirstScreen } from './app/first-screen.ts';
import { untilPainted } from './app/until-painted.ts';
import { showBeginning } from './frame/beginning.ts';

/** What a member's bar has besides; the bar itself tells what fails. */
const fetchMenu = () =>
  import(/* webpackChunkName: "member" */ './chrome/navigation/session-menu.tsx').catch(() => undefined);

applyFirstLook();
showBeginning(location.pathname);
askFirstReads(location);
const painted = untilPainted(location.pathname);
const screen = startFirstScreen(location.pathname, painted);
void painted
  .then(() => {
    const shell = import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx');
    if (hasSession()) void fetchMenu();
    return shell;
  })
  .then(({ start }) => start(screen));
