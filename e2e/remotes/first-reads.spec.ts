import { expect, test } from 'playwright/test';
import { filledIn, isScreenAt } from '@ankur/contracts/screen-address';
import { declaration } from '../../shell/src/declaration.ts';
import { openTab } from '../support/tab.ts';
import { createWorld, everyScreen, settle, type World } from '../support/world.ts';

let world: World;

test.beforeAll(async () => {
  world = await createWorld();
});

for (const viewer of ['visitor', 'member'] as const) {
  test(`what a screen declares to read first is what it reads for a ${viewer}, once`, async ({ browser }) => {
    const routes = [...declaration.routes, ...world.remotes.flatMap((remote) => remote.routes)];
    const screens = everyScreen(world).flatMap(({ path, viewers, endsAt }) => {
      const route = routes.find((one) => isScreenAt(one.path, path));
      if (!viewers.includes(viewer) || endsAt !== undefined || route === undefined) return [];
      const { reads = [], readsFor = 'everybody' } = { reads: undefined, readsFor: undefined, ...route };
      const isRead = readsFor === 'everybody' || readsFor === `${viewer}s`;
      return isRead && reads.length > 0
        ? [{ path, reads: reads.map((read) => filledIn(read, route.path, path)) }]
        : [];
    });
    expect(screens.length).toBeGreaterThan(7);

    const tab = await openTab(browser, world.accounts[viewer], { path: '/login' });
    await settle(tab);
    const calls: string[] = [];
    tab.page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      calls.push(pathname + search);
    });
    for (const { path, reads } of screens) {
      calls.splice(0);
      await tab.page.goto(path);
      await settle(tab);
      const counted = Object.fromEntries(
        reads.map((read) => [read, calls.filter((call) => call === read).length]),
      );
      expect.soft(counted, path).toEqual(Object.fromEntries(reads.map((read) => [read, 1])));
      // The first of them does not wait for the code of the screen.
      const [first = ''] = reads;
      const code = calls.findIndex((call) => /^\/(?:remotes|js)\/.*page/.test(call));
      if (code !== -1) expect.soft(calls.indexOf(first), `${path}: before its code`).toBeLessThan(code);
    }
    expect(tab.problems).toEqual([]);
    await tab.context.close();
  });
}
