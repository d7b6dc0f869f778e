import './frame/frame.css';
import { applyFirstLook, hasSession, pictureInPage } from './app/first-look.ts';
import { askFirstReads } from './app/first-reads.ts';
import { startFirstScreen } from './app/first-screen.ts';
import { untilPainted } from './app/until-painted.ts';
import { showBeginning } from './frame/beginning.ts';

/** What a member's bar has besides; the bar itself tells what fails. */
const fetchMenu = () =>
  import(/* webpackChunkName: "member" */ './chrome/navigation/session-menu.tsx').catch(() => undefined);

/** What a member's start page begins with; the page itself asks again. */
const fetchMorning = () =>
  import(/* webpackChunkName: "morning" */ './features/home/morning.tsx').catch(() => undefined);

const picture = pictureInPage();
applyFirstLook(picture);
showBeginning(location.pathname);
askFirstReads(location);
const painted = untilPainted(location.pathname, picture);
// Before the screen: where the HTML names no scripts React comes first, which is the largest, and styles of a page follow those of the start.
const shell = painted.then(() => import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx'));
const screen = startFirstScreen(location.pathname, painted);
void shell.then(({ start }) => start(screen));
void painted.then(() => {
  if (!hasSession()) return;
  void fetchMenu();
  if (location.pathname === '/') void fetchMorning();
});
