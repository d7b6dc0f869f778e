import type { RegisteredRemote } from '@ankur/contracts/remotes';
import type { Role } from '@ankur/contracts/roles';
import { openSession, useSession } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { prefer } from '@ankur/ui/testing/preferences';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { buildRemote } from '../../../testing/build-remote.ts';
import { openAt } from '../../../testing/open-at.tsx';

const remote: RegisteredRemote = buildRemote({
  routes: [{ path: '/admin-dashboard', access: 'admin' }],
  navItems: [{ label: 'Console', path: '/admin-dashboard', place: 'session', order: 10 }],
});
jest.mock('../../remotes/registry.ts', () => ({ useRemotes: () => [remote] }));
jest.mock('./session-menu.tsx', () => ({ SessionMenu: () => null }));

async function open(part: 'SessionActions' | 'DrawerActions') {
  fakeServer({});
  const { [part]: Part } = await import('./session-actions.tsx');
  return openAt('/', <Part />);
}
const links = () =>
  screen.queryAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href') ?? ''}`);

describe('who is here, at the end of the navigation', () => {
  beforeEach(() => {
    localStorage.clear();
    prefer();
    useSession.setState({ status: 'signedOut', user: null, endedMessage: null });
  });

  it.each(['SessionActions', 'DrawerActions'] as const)(
    'is the way in for a visitor: %s; nothing is said before the session is known',
    async (part) => {
      const { unmount } = await open(part);
      expect(links()).toEqual(['Sign In /login']);
      expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull();
      unmount();
      useSession.setState({ status: 'loading' });
      await open(part);
      expect(links()).toEqual([]);
    },
  );

  it.each<[Role, string[]]>([
    ['athlete', []],
    ['admin', ['Console /admin-dashboard']],
  ])('leads an %s on a phone where the menu of the bar leads', async (role, more) => {
    openSession({ token: 't', user: buildUser({ role }) });
    await open('DrawerActions');
    expect(links()).toEqual(['Family and contact /family', 'Settings /account', ...more]);
    expect(screen.getByRole('button', { name: 'Log out' })).toBeVisible();
  });
});
