import { formats } from '@ankur/ui/testing/formats';
import { Route, Routes, openSession, useSession } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer, type FakeAnswer } from '@ankur/mfe-kit/testing/fake-server';
import '@ankur/ui/testing/native-dialog';
import { toldSizes } from '@ankur/ui/testing/told-sizes';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { buildRemote } from '../../../../testing/build-remote.ts';
import { buildSettings } from '../../../../testing/build-settings.ts';
import { openAt } from '../../../../testing/open-at.tsx';
import { readRegistry } from '../../../remotes/registry.ts';
import ProfilePage from './profile-page.tsx';

const id = '64b000000000000000000002';

function openProfile(answer: FakeAnswer, more: Parameters<typeof fakeServer>[0] = {}) {
  fakeServer({
    [`GET /api/auth/profile/${id}`]: answer,
    [`GET /api/community/members/${id}/posts`]: { body: { posts: [] } },
    ...more,
  });
  return openAt(
    `/profile/${id}`,
    <Routes>
      <Route path="/profile/:id" element={<ProfilePage />} />
    </Routes>,
  );
}

/** Its side is drawn when the page rests: what it does not hold is known from then on. */
const findSide = () => waitFor(() => expect(document.querySelectorAll('.column')).toHaveLength(2));

const best = { label: '400 m', mark: '56.84', unit: 's', achievedOn: '2026-09-12', source: 'event' as const };

describe('ProfilePage', () => {
  beforeEach(() => {
    toldSizes();
    localStorage.clear();
    useSession.setState({ status: 'signedOut', user: null, endedMessage: null });
  });

  it('shows personal bests with day and source, and says nothing where there are none', async () => {
    openProfile({ body: buildUser({ _id: id, personalBests: [best] }) });
    const mark = await screen.findByText('56.84');
    expect(mark.closest('dd')).toHaveTextContent('56.84 sFrom an event · 12 Sept 2026');
    expect(formats).toEqual([]);
    cleanup();
    openProfile({ body: buildUser({ _id: id }) });
    await findSide();
    expect(screen.queryByRole('heading', { name: 'Personal bests' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Personal Information' })).toBeNull();
  });

  it('shows results and figures with who says them, the season, and the streak', async () => {
    const year = String(new Date().getFullYear());
    fakeServer({
      [`GET /api/auth/profile/${id}`]: {
        body: buildUser({
          _id: id,
          sport: 'athletics',
          performanceDNA: { speed: 82 },
          performanceSource: { source: 'self', on: '2026-11-14' },
          streak: { days: 6, on: '2026-11-23' },
        }),
      },
      [`GET /api/athletes/${id}/results`]: {
        body: {
          results: [
            {
              discipline: '400 m',
              mark: '56.10',
              note: 'PB',
              source: 'event',
              sourceId: 'e1',
              title: 'District meet',
              place: 1,
              on: `${year}-01-04`,
            },
          ],
        },
      },
    });
    openAt(
      `/profile/${id}`,
      <Routes>
        <Route path="/profile/:id" element={<ProfilePage />} />
      </Routes>,
    );
    expect(
      await screen.findByText(`Season ${year}: 1 result, 1 personal best, the newest on 4 Jan ${year}`),
    ).toBeVisible();
    for (const link of screen.getAllByRole('link', { name: 'From an event' }))
      expect(link).toHaveAttribute('href', '/events/e1');
    expect(screen.getByText('District meet')).toBeVisible();
    expect((await screen.findByLabelText('speed')).closest('section')).toHaveTextContent(
      'Self-entered · 14 Nov 2026',
    );
    expect(screen.getByText(/6\s*-day streak/)).toBeVisible();
  });

  it('tells the owner that a member looked, once, and nobody of a visitor or of themselves', async () => {
    const looks = (sent: { call: string }[]) => sent.filter(({ call }) => call.endsWith('/views')).length;
    const path = `POST /api/athletes/${id}/views`;
    const answers = {
      [`GET /api/auth/profile/${id}`]: { body: buildUser({ _id: id }) },
      [path]: { body: {} },
    };
    const look = async () => {
      const { sent } = fakeServer(answers);
      openAt(
        `/profile/${id}`,
        <Routes>
          <Route path="/profile/:id" element={<ProfilePage />} />
        </Routes>,
      );
      await screen.findByRole('heading', { level: 1 });
      cleanup();
      return looks(sent);
    };
    expect(await look()).toBe(0);
    openSession({ token: 't', user: buildUser({ _id: id }) });
    expect(await look()).toBe(0);
    openSession({ token: 't', user: buildUser() });
    expect(await look()).toBe(1);
  });

  it('lets members follow the athlete, and tells a number where the server does', async () => {
    const followed = `GET /api/community/members/${id}/followed`;
    const look = async (followers: number | null) => {
      fakeServer({
        [`GET /api/auth/profile/${id}`]: { body: buildUser({ _id: id, username: 'Kavita Yadav' }) },
        [followed]: { body: { following: true, followers } },
      });
      openAt(
        `/profile/${id}`,
        <Routes>
          <Route path="/profile/:id" element={<ProfilePage />} />
        </Routes>,
      );
      await screen.findByRole('heading', { level: 1 });
    };
    const button = { name: 'Following Kavita Yadav', pressed: true };
    await look(null);
    expect(screen.queryByRole('button', { name: /Follow/ })).toBeNull();
    cleanup();
    openSession({ token: 't', user: buildUser() });
    await look(null);
    expect(await screen.findByRole('button', button)).toBeVisible();
    expect(screen.queryByText(/followers?$/)).toBeNull();
    cleanup();
    openSession({ token: 't', user: buildUser({ _id: id }) });
    await look(3);
    expect(await screen.findByText('3 followers')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Follow/ })).toBeNull();
  });

  const told = { discipline: '200 m', mark: '25.62', source: 'post', sourceId: '1', on: '2026-08-21' };
  it.each([
    {
      part: 'results',
      text: 'The results could not be loaded.',
      body: { results: [told] },
      shown: '25.62',
    },
    {
      part: 'vouches',
      text: 'What coaches say could not be loaded.',
      body: { vouches: [], mayWrite: true },
      shown: /^Vouch for/,
    },
  ])(
    'says that the $part did not come, also while they are read again when asked',
    async ({ part, text, body, shown }) => {
      const answers: FakeAnswer[] = [{ status: 400, body: {} }];
      const second = Promise.withResolvers<FakeAnswer>();
      openProfile(
        { body: buildUser({ _id: id }) },
        {
          [`GET /api/athletes/${id}/results`]: { body: { results: [] } },
          [`GET /api/athletes/${id}/vouches`]: { body: { vouches: [], mayWrite: false } },
          [`GET /api/athletes/${id}/${part}`]: () => answers.pop() ?? second.promise,
        },
      );
      expect(await screen.findByText(text)).toBeVisible();
      const again = screen.getByRole('button', { name: 'Try Again' });
      again.focus();
      fireEvent.click(again);
      await waitFor(() => expect(again).toHaveAttribute('aria-busy', 'true'));
      expect(screen.getByText(text)).toBeVisible();
      expect(again).toHaveFocus();
      second.resolve({ body });
      expect(await screen.findByText(shown)).toBeVisible();
      expect(screen.queryByText(text)).toBeNull();
    },
  );

  it('invites the owner to tell what is missing', async () => {
    openSession({ token: 't', user: buildUser({ _id: id }) });
    openProfile({ body: buildUser({ _id: id }) });
    expect(await screen.findByRole('heading', { name: 'Personal Information' })).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Profile completeness' })).toHaveAttribute('value', '0');
    expect(screen.getByRole('link', { name: 'Edit Profile' })).toHaveAttribute('href', '/profile?edit=1');
    fireEvent.click(screen.getByRole('button', { name: 'Smart Card' }));
    expect(await screen.findByRole('dialog', { name: 'Scouting Snapshot' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Contact Information' })).toBeVisible();
  });

  it('begins with what is missing while the profile tells almost nothing, and with the marks after that', async () => {
    const headings = async (user: Parameters<typeof buildUser>[0]) => {
      cleanup();
      const whole = buildUser({ _id: id, ...user });
      openSession({ token: 'token', user: whole });
      openProfile({ body: whole });
      await screen.findByRole('heading', { name: 'Your profile' });
      return screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    };
    expect((await headings({ sport: undefined, level: undefined, bio: undefined }))[0]).toBe('Your profile');
    const begun = await headings({ sport: 'athletics', level: 'advanced', personalBests: [best] });
    expect(begun[0]).toBe('Personal bests');
  });

  it('shows who a member is, and offers no change of somebody else', async () => {
    openProfile({
      body: buildUser({ _id: id, username: 'कविता यादव', sport: 'kabaddi', level: 'advanced' }),
    });
    expect(screen.getByText('Loading...')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { level: 1, name: 'कविता यादव' })).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Athletic Information' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Edit Profile' })).toBeNull();
  });

  it('says of somebody who has told almost nothing that more may come, and of nobody else', async () => {
    openProfile({ body: buildUser({ _id: id }) });
    expect(await screen.findByText('A season about to begin')).toBeVisible();
    cleanup();
    openProfile({ body: buildUser({ _id: id, sport: 'hockey', bio: 'I defend.', location: 'Kochi' }) });
    expect(await screen.findByText('I defend.')).toHaveAttribute('dir', 'auto');
    expect(screen.queryByText('A season about to begin')).toBeNull();
  });

  it.each<FakeAnswer>([{ status: 404, body: { code: 'USER_NOT_FOUND' } }, { body: {} }])(
    'says that there is no such member, where another try would change nothing',
    async (answer) => {
      openProfile(answer);
      expect(await screen.findByText('No user profile found.')).toBeVisible();
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Profile');
      expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
      expect(screen.getByRole('link', { name: 'Find athletes' })).toHaveAttribute('href', '/athletes');
    },
  );

  it('leads to no event while events are switched off', async () => {
    const off = { enableCommunity: true, enableEvents: false, enableBlogs: true };
    const result = { discipline: '400 m', mark: '56.10', source: 'event', sourceId: 'e1', on: '2026-01-04' };
    const routes = [{ path: '/events/:id', access: 'public' as const, feature: 'events' as const }];
    openProfile(
      { body: buildUser({ _id: id }) },
      {
        [`GET /api/athletes/${id}/results`]: { body: { results: [result] } },
        'GET /api/admin/public/settings': { body: buildSettings({ features: off }) },
        'GET /remotes.json': { body: { remotes: [buildRemote({ name: 'mfe-content', routes })] } },
      },
    );
    await readRegistry(true);
    expect(await screen.findByText('From an event')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'From an event' })).toBeNull());
  });

  it('asks for no posts while the community is switched off', async () => {
    const { sent } = fakeServer({
      [`GET /api/auth/profile/${id}`]: { body: buildUser({ _id: id }) },
      'GET /api/admin/public/settings': {
        body: buildSettings({ features: { enableCommunity: false, enableEvents: true, enableBlogs: true } }),
      },
    });
    openAt(
      `/profile/${id}`,
      <Routes>
        <Route path="/profile/:id" element={<ProfilePage />} />
      </Routes>,
    );
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(sent.map(({ call }) => call)).toContain('GET /api/admin/public/settings'));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Posts' })).toBeNull());
    expect(screen.queryByText('The posts could not be loaded.')).toBeNull();
  });

  it('offers another try when the profile does not come', async () => {
    openProfile({ status: 400, body: { code: 'BAD_REQUEST' } });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Could not load profile. Please try again later.',
    );
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
  });

  it('shows an availability that was chosen, and no sample of one, of an event or of a number', async () => {
    openProfile({ body: buildUser({ _id: id, availability: 'Open to offers' }) });
    expect(await screen.findByText('Open to offers')).toBeVisible();
    cleanup();
    openProfile({ body: buildUser({ _id: id }) });
    await findSide();
    for (const sample of [/Open to|Looking for|Currently/, /Regional Championship/, /streak/, /Performance/])
      expect(screen.queryByText(sample)).toBeNull();
  });

  it.each([
    [5, 'neutral'],
    [6, 'warning'],
  ])('calls a streak of %i days %s: it is active above five', async (days, tone) => {
    openProfile({ body: buildUser({ _id: id, streak: { days, on: '2026-11-23' } }) });
    expect((await screen.findByText(/-day streak/)).closest('[class*="badge"]')).toHaveClass(tone);
  });

  it.each([
    ['child', 'Consent and requests'],
    ['other', 'Share profile'],
  ])('offers to whoever is the guardian of a %s: %s', async (child, action) => {
    openSession({ token: 't', user: buildUser({ role: 'athlete', age: 44 }) });
    fakeServer({
      [`GET /api/auth/profile/${id}`]: { body: buildUser({ _id: id, role: 'athlete', age: 15 }) },
      'GET /api/family': {
        body: { own: null, children: [{ athlete: { _id: child === 'child' ? id : child } }] },
      },
    });
    openAt(
      `/profile/${id}`,
      <Routes>
        <Route path="/profile/:id" element={<ProfilePage />} />
      </Routes>,
    );
    expect(await screen.findByText(action)).toBeVisible();
  });
});
