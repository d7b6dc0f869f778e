import type { ScreenRoute } from '@ankur/contracts/front-ends';
import type { RegisteredRemote } from '@ankur/contracts/remotes';
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
  { disabled, token }: Partial<RegisteredRemote> & { token?: string } = {},
) {
  const remote = buildRemote({
    name: 'mfe-content',
    routes: [{ ...matches, ...route }],
    ...(disabled && { disabled }),
  });
  document.body.innerHTML = data('remotes', { remotes: [remote] }) + data('settings', buildSettings());
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

  it('is nothing in a page without its data', () => {
    document.body.innerHTML = '';
    const { sent } = fakeServer({});
    askFirstReads(new URL('/matches/64b0', location.href));
    expect(sent).toEqual([]);
  });
});
