import type { ScreenRoute } from '@ankur/contracts/front-ends';
import type { RegisteredRemote } from '@ankur/contracts/remotes';
import { takeAsked } from '@ankur/mfe-kit/asked-ahead';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { buildRemote } from '../../testing/build-remote.ts';
import { buildSettings } from '../../testing/build-settings.ts';
import { askFirstReads } from './first-reads.ts';

const data = (id: string, value: object) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value)}</script>`;

const matches: ScreenRoute = {
  path: '/matches/:id',
  access: 'public',
  reads: ['/api/matches/:id', '/api/teams?limit=3'],
};

/** The calls that the page makes at an address while the screens of one remote are `route`. */
function callsAt(
  address: string,
  route: Partial<ScreenRoute> = {},
  { disabled, token, off }: Partial<RegisteredRemote> & { token?: string; off?: object } = {},
) {
  const remote = buildRemote({
    name: 'mfe-content',
    routes: [{ ...matches, ...route }],
    ...(disabled && { disabled }),
  });
  const settings = buildSettings();
  const features = { ...settings.features, ...off };
  document.body.innerHTML =
    data('remotes', { remotes: [remote] }) + data('settings', { ...settings, features });
  if (token !== undefined) localStorage.setItem('token', token);
  const { sent } = fakeServer({});
  askFirstReads(new URL(address, location.href));
  return sent.map(({ call, headers }) => [call, headers.get('authorization')]);
}

describe('what a page asks for before its code is there', () => {
  beforeEach(() => {
    localStorage.clear();
  });

  it('is what the screen reads first, with the parts of its address, for whoever looks', () => {
    expect(callsAt('/matches/64b0')).toEqual([
      ['GET /api/matches/64b0', null],
      ['GET /api/teams?limit=3', null],
    ]);
    expect(callsAt('/matches/64b0', {}, { token: 'mine' })).toContainEqual([
      'GET /api/matches/64b0',
      'Bearer mine',
    ]);
    expect(callsAt('/explore-all-sports', {}, { token: 'mine' })).toContainEqual([
      'GET /api/sports',
      'Bearer mine',
    ]);
  });

  it('is for a member, at any address, who it is', () => {
    const whoItIs = ['GET /api/auth/profile', 'Bearer mine'];
    for (const address of ['/matches/64b0?sort=old', '/nowhere'])
      expect(callsAt(address, {}, { token: 'mine' })).toEqual([whoItIs]);
    expect(callsAt('/matches/64b0', { readsFor: 'visitors' }, { token: 'mine' })).toEqual([whoItIs]);
  });

  it.each([
    ['the address asks for more', callsAt.bind(null, '/matches/64b0?sort=old')],
    ['the screen is for members', () => callsAt('/matches/64b0', { access: 'user' })],
    ['members alone read it', () => callsAt('/matches/64b0', { readsFor: 'members' })],
    [
      'the remote is off',
      () =>
        callsAt(
          '/matches/64b0',
          {},
          { disabled: { reason: 'Being mended.', since: '2026-11-01T00:00:00.000Z' } },
        ),
    ],
    ['there is no such screen', () => callsAt('/nowhere')],
  ])('is nothing when %s', (_when, calls) => {
    expect(calls()).toEqual([]);
  });

  it('is, under its own id, what of a member only the last visit knows', () => {
    const reads = ['/api/teams/:me/matches', '/api/teams'];
    expect(callsAt('/matches/64b0', { reads }).map(([call]) => call)).toEqual(['GET /api/teams']);
    localStorage.setItem('user', JSON.stringify({ _id: '65a2' }));
    expect(callsAt('/matches/64b0', { reads }).map(([call]) => call)).toEqual([
      'GET /api/teams/65a2/matches',
      'GET /api/teams',
    ]);
    const ofOne = ['/api/teams/:athlete/vouches', '/api/teams?limit=3&tag=:sport'];
    const asking = (user: object) => {
      localStorage.setItem('user', JSON.stringify({ _id: '65a2', ...user }));
      return callsAt('/matches/64b0', { reads: ofOne }).map(([call]) => call);
    };
    expect(asking({ role: 'athlete', sport: 'athletics' })).toEqual([
      'GET /api/teams/65a2/vouches',
      'GET /api/teams?limit=3&tag=athletics',
    ]);
    expect(asking({ role: 'coach' })).toEqual([]);
    for (const sport of ['kho kho', 'a&following=true', '../x', 'कबड्डी'])
      expect(asking({ role: 'coach', sport })).toEqual([]);
    localStorage.setItem('user', '{"_id":');
    expect(callsAt('/matches/64b0', { reads: ['/api/teams'] })).toHaveLength(1);
  });

  it('is only who it is when the token has run out: the rest would be refused', () => {
    const tokenUntil = (exp: number) =>
      `a.${btoa(JSON.stringify({ exp, name: 'á?>' }))
        .replaceAll('+', '-')
        .replaceAll('/', '_')}.c`;
    const now = Date.now() / 1000;
    const counted = [now - 60, now + 60].map(
      (exp) => callsAt('/matches/64b0', {}, { token: tokenUntil(exp) }).length,
    );
    expect(counted).toEqual([1, 3]);
  });

  it('is nothing of a part of the platform that is off', () => {
    const reads = ['/api/events?limit=3', '/api/community/public', '/api/teams'];
    expect(
      callsAt('/matches/64b0', { reads }, { off: { enableEvents: false } }).map(([call]) => call),
    ).toEqual(['GET /api/community/public', 'GET /api/teams']);
  });

  it('is nothing in a page without its data', () => {
    document.body.innerHTML = '';
    const { sent } = fakeServer({});
    askFirstReads(new URL('/matches/64b0', location.href));
    expect(sent).toEqual([]);
  });
});

describe('the picture that a phone shows first', () => {
  const match = { image: '/uploads/a.webp', teams: [{ image: 'https://elsewhere.example/b.webp' }] };

  /** The links to pictures that the page has once the answer is there, whoever else reads it. */
  async function linksFor(picture: string | undefined, body: unknown = match, reads = matches.reads) {
    document.head.innerHTML = '';
    const remote = buildRemote({
      name: 'mfe-content',
      routes: [{ ...matches, reads, ...(picture !== undefined && { picture }) }],
    });
    document.body.innerHTML = data('remotes', { remotes: [remote] });
    fakeServer({ 'GET /api/matches/64b0': { body }, 'GET /api/teams?limit=3': { body: match } });
    askFirstReads(new URL('/matches/64b0', location.href));
    const taken = await takeAsked('/api/matches/64b0', null, new AbortController().signal);
    expect(await taken?.json()).toEqual(body);
    await new Promise((resolve) => setTimeout(resolve));
    return [...document.head.querySelectorAll('link')].map((link) =>
      [link.rel, link.as, link.media, link.getAttribute('href')].join(' '),
    );
  }

  beforeEach(() => {
    localStorage.clear();
  });

  it('is fetched as soon as the answer names it, which whoever asked for it reads all the same', async () => {
    for (const body of [match, { ...match, status: 'published' }])
      expect(await linksFor('image', body)).toEqual(['preload image (max-width: 480px) /uploads/a.webp']);
  });

  it.each([
    ['the screen declares none', undefined, match],
    ['it is from elsewhere', 'teams.0.image', match],
    ['the answer has none', 'teams.1.image', match],
    ['the answer is another', 'teams.0.image', []],
    ['something else stands there', 'teams', match],
    ['it is not for everybody yet', 'image', { ...match, status: 'pending' }],
  ])('is nothing when %s', async (_when, picture, body) => {
    expect(await linksFor(picture, body)).toEqual([]);
  });

  it('is not looked for in another answer than the first that is declared', async () => {
    expect(await linksFor('image', match, ['/api/matches/:me', '/api/matches/:id'])).toEqual([]);
  });
});
