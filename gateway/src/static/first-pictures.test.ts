import type { ScreenRoute } from '@ankur/contracts/front-ends';
import type { PublicSettings } from '@ankur/contracts/identity/public-settings';
import type { RegisteredRemote } from '@ankur/contracts/remotes';
import { anonymousIdentity } from '@ankur/service-kit/auth/identity';
import type { ServiceClient } from '@ankur/service-kit/call-service';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createFirstPictures } from './first-pictures.ts';

const picture = '/uploads/content/0123abcd.webp';
const call = jest.fn<(...parts: unknown[]) => Promise<unknown>>();
const client = { call } as unknown as ServiceClient;
const lead: ScreenRoute = {
  path: '/stories',
  access: 'public',
  space: 'lead',
  reads: ['/api/blog?limit=24'],
  picture: '0.image',
};

let settings: object | null;

function startPictures(route: Partial<ScreenRoute> = {}, remote: Partial<RegisteredRemote> = {}) {
  const remotes = [
    { access: 'public', routes: [] },
    { access: 'public', routes: [{ ...lead, ...route }], ...remote },
  ];
  return createFirstPictures(
    {
      registry: () => ({ remotes: remotes as RegisteredRemote[] }),
      settings: () => settings as PublicSettings | null,
    },
    client,
  );
}

beforeEach(() => {
  jest.useFakeTimers();
  settings = { maintenanceMode: false, features: { enableBlogs: true } };
  call.mockReset().mockImplementation(() => Promise.resolve([{ image: picture }, { image: '/other' }]));
});
afterEach(() => void jest.useRealTimers());

describe('the picture with which a screen begins', () => {
  it('stands where the screen says in what it reads first, read as a stranger', async () => {
    const pictureOf = startPictures();
    expect(await pictureOf('/Stories/')).toBe(picture);
    const [[endpoint, input, options] = []] = call.mock.calls;
    expect(endpoint).toMatchObject({ method: 'GET', path: '/api/blog', service: 'content' });
    expect(input).toEqual({ query: { limit: '24' } });
    expect(options).toMatchObject({ as: anonymousIdentity, timeoutMs: 150 });
  });

  it('is read once for all who ask at once, and again after half a second', async () => {
    const pictureOf = startPictures();
    const asked = Array.from({ length: 20 }, () => pictureOf('/stories'));
    expect(new Set(await Promise.all(asked))).toEqual(new Set([picture]));
    jest.advanceTimersByTime(499);
    await pictureOf('/stories');
    expect(call).toHaveBeenCalledTimes(1);
    call.mockResolvedValue([{ image: '/uploads/content/newer.webp' }]);
    jest.advanceTimersByTime(1);
    expect(await pictureOf('/stories')).toBe('/uploads/content/newer.webp');
    expect(call).toHaveBeenCalledTimes(2);
  });

  it.each<[string, Partial<ScreenRoute>, Partial<RegisteredRemote>]>([
    ['has another shape', { space: 'cards' }, {}],
    ['names no picture', { picture: undefined }, {}],
    ['reads nothing', { reads: undefined }, {}],
    ['reads it for members alone', { readsFor: 'members' }, {}],
    ['is at another address', { path: '/stories/:id' }, {}],
    ['is off', {}, { disabled: { reason: 'r', since: '2026-01-01T00:00:00.000Z' } }],
    ['is a canary for some', {}, { canary: {} as never }],
    ['is the console’s', {}, { access: 'admin' }],
    ['reads what is not for everybody', { reads: ['/api/blog/mine'] }, {}],
    ['reads what there is not', { reads: ['/api/nothing'] }, {}],
  ])('is none, and nothing is read, where the screen %s', async (_what, route, remote) => {
    expect(await startPictures(route, remote)('/stories')).toBeNull();
    expect(call).not.toHaveBeenCalled();
  });

  it('is none while the part or the whole platform is closed, and one as long as nobody knows', async () => {
    settings = { maintenanceMode: false, features: { enableBlogs: false } };
    const pictureOf = startPictures({ feature: 'blogs' });
    expect(await pictureOf('/stories')).toBeNull();
    settings = { maintenanceMode: true, features: { enableBlogs: true } };
    expect(await pictureOf('/stories')).toBeNull();
    expect(call).not.toHaveBeenCalled();
    settings = null;
    expect(await pictureOf('/stories')).toBe(picture);
  });

  it.each([
    ['no answer', null],
    ['an empty list', []],
    ['no picture', [{ title: 'A' }]],
    ['one from elsewhere', [{ image: 'https://pictures.example/a.png' }]],
    ['one that would end the attribute', [{ image: '/uploads/a"><script src=/uploads/b.js>' }]],
    ['one outside its folder', [{ image: '/uploads/../api/auth/logout' }]],
    ['something else', [{ image: { href: picture } }]],
  ])('is none where there is %s', async (_what, answer) => {
    call.mockResolvedValue(answer);
    expect(await startPictures()('/stories')).toBeNull();
  });

  it('is none where what it reads is not answered', async () => {
    call.mockRejectedValue(new Error('away'));
    expect(await startPictures()('/stories')).toBeNull();
  });
});
