import { useSession } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { buildSettings } from '../../testing/build-settings.ts';
import { openAt } from '../../testing/open-at.tsx';
import { RouteGuard } from './route-guard.tsx';

const features = { enableCommunity: true, enableEvents: false, enableBlogs: true };

describe('RouteGuard', () => {
  beforeEach(() => {
    useSession.setState({ status: 'signedOut', user: null, endedMessage: null });
    fakeServer({ 'GET /api/admin/public/settings': { body: buildSettings({ features }) } });
  });

  it('answers as if there were no such screen when its part is switched off, and shows it to admins', async () => {
    openAt(
      '/events',
      <RouteGuard route={{ access: 'public', feature: 'events' }}>
        <h1>Events</h1>
      </RouteGuard>,
    );
    await screen.findByRole('heading', { name: '404 - Page Not Found' });
    act(() => useSession.setState({ status: 'signedIn', user: buildUser({ role: 'admin' }) }));
    expect(screen.getByRole('heading', { name: 'Events' })).toBeVisible();
  });

  it('shows a screen of a part that is on', async () => {
    openAt(
      '/sports-blog',
      <RouteGuard route={{ access: 'public', feature: 'blogs' }}>
        <h1>Blogs</h1>
      </RouteGuard>,
    );
    await act(() => Promise.resolve());
    expect(screen.getByRole('heading', { name: 'Blogs' })).toBeVisible();
  });
});
