import { frontEndDeclaration, type FrontEndDeclaration, type ScreenRoute } from '@ankur/contracts/front-ends';
import { describe, expect, test } from '@jest/globals';
import { contradictions, overlap, takenPaths, weakerAccess } from './check-declaration.ts';

const screen = (path: string, access: ScreenRoute['access'] = 'public') => ({ path, access });
const declare = (changes: Partial<FrontEndDeclaration> = {}): FrontEndDeclaration => ({
  routes: [screen('/live-scores')],
  navItems: [],
  slots: [],
  ...changes,
});
const link = { path: '/live-scores', label: 'Scores', place: 'bar' as const, order: 65 };

describe('the form of a declaration', () => {
  const reads = (value: unknown) => frontEndDeclaration.safeParse(value).success;
  const readsHeading = (heading: object) =>
    reads(declare({ routes: [{ ...screen('/a'), heading } as ScreenRoute] }));

  test.each([
    { title: 'Live Scores' },
    {
      eyebrow: 'Sports Blog',
      title: 'News & Insights (2026)',
      lead: 'Trials, tournaments – and more: all of India’s!',
    },
    { title: 'समाचार' },
    { title: 'a'.repeat(160) },
  ])('takes the heading %j', (heading) => {
    expect(readsHeading(heading)).toBe(true);
  });

  test.each([
    {},
    { lead: 'No title' },
    { title: '' },
    { title: 'a'.repeat(161) },
    { title: '<b>Live</b>' },
    { title: 'Two\nlines' },
    { title: 'Turned \u202Earound' },
    { title: 'Live', more: 'x' },
  ])('refuses the heading %j', (heading) => {
    expect(readsHeading(heading)).toBe(false);
  });

  const readsFirst = (first: unknown) =>
    reads(declare({ routes: [{ ...screen('/a'), reads: first } as ScreenRoute] }));

  test.each([
    [['/api/events/:id', '/api/blog?limit=24', '/api/news?region=indian&sport=all']],
    [['/api/events/:id/guests?limit=1']],
    [['/api/a', '/api/teams/:me', '/api/athletes/:athlete/vouches', '/api/community/public?tag=:sport']],
  ])('takes the first reads %j', (first) => {
    expect(readsFirst(first)).toBe(true);
  });

  test.each([
    ['/api/a', '/api/b', '/api/c', '/api/d', '/api/e'],
    ['https://elsewhere.example/api/events'],
    ['//elsewhere.example/api'],
    ['/api'],
    ['/api/../internal/events'],
    ['/uploads/a'],
    ['/api/events?to=//elsewhere'],
    ['/api/events#all'],
    ['/api/a%2F..%2Fb'],
    [`/api/${'a'.repeat(200)}`],
  ])('refuses the first reads %j', (...first) => {
    expect(readsFirst(first)).toBe(false);
  });

  test.each([
    ['0.image', true],
    ['posts.0.media.0.small.url', true],
    ['', false],
    ['posts..image', false],
    ['posts[0].image', false],
    ['https://elsewhere.example/a.webp', false],
    ['a'.repeat(81), false],
  ])('takes %j as the place of a picture: %s', (picture, isTaken) => {
    expect(reads(declare({ routes: [{ ...screen('/a'), picture }] }))).toBe(isTaken);
  });

  test.each(['/live-scores', '/events/:id', '/sports-blog/:slug/edit', '/2026'])(
    'takes the path %s',
    (path) => {
      expect(reads(declare({ routes: [screen(path)] }))).toBe(true);
    },
  );

  test.each([
    '/',
    '',
    'events',
    '//evil.example',
    '/events/',
    '/:any',
    '/Events',
    '/a b',
    '/events/*',
    '/a.js',
    '/../x',
    '/a/%2e',
    '/events?x=1',
    `/${'a'.repeat(130)}`,
  ])('refuses the path %j', (path) => {
    expect(reads(declare({ routes: [screen(path)] }))).toBe(false);
  });

  test.each(['Scores', 'My Profile', 'खेल', "Today's scores", 'News & more'])(
    'takes the label %s',
    (label) => {
      expect(reads(declare({ navItems: [{ ...link, label }] }))).toBe(true);
    },
  );

  test.each([
    '',
    ' Scores',
    '<b>Scores</b>',
    'Scores\u202e',
    'Sco\u0000res',
    'Scores\n',
    'A very long label for a bar',
    '🏏',
  ])('refuses the label %j', (label) => {
    expect(reads(declare({ navItems: [{ ...link, label }] }))).toBe(false);
  });

  test('knows three kinds of access and takes no other', () => {
    for (const access of ['public', 'user', 'admin'])
      expect(reads({ ...declare(), routes: [{ path: '/a', access }] })).toBe(true);
    for (const access of ['', 'Public', 'everyone', undefined])
      expect(reads({ ...declare(), routes: [{ path: '/a', access }] })).toBe(false);
  });

  test('refuses links to an address with a variable part', () => {
    expect(reads(declare({ navItems: [{ ...link, path: '/events/:id' }] }))).toBe(false);
  });
});

describe('paths', () => {
  test.each([
    ['/events', '/events', true],
    ['/events/:id', '/events/create', true],
    ['/:a/x', '/b/:c', true],
    ['/events', '/events/:id', false],
    ['/events/:id', '/athletes/:id', false],
    ['/events', '/event', false],
  ])('%s and %s share an address: %j', (one, other, shared) => {
    expect(overlap(one, other)).toBe(shared);
    expect(overlap(other, one)).toBe(shared);
  });

  test("are taken by one front end only, and never the platform's own", () => {
    const owners = [
      { name: 'shell', routes: [screen('/'), screen('/login')] },
      { name: 'mfe-content', routes: [screen('/events'), screen('/events/:id')] },
    ];
    const take = (...paths: string[]) =>
      takenPaths({ routes: ['/free', ...paths].map((path) => screen(path)) }, owners);
    expect(take('/live-scores')).toEqual([]);
    expect(take('/login', '/events/create')).toEqual([
      '/login belongs to shell',
      '/events/create belongs to mfe-content',
    ]);
    for (const own of ['/api', '/api/x', '/remotes/x', '/uploads', '/health/live'])
      expect(take(own)).toEqual([`${own} is kept for the platform`]);
  });
});

describe('a declaration', () => {
  test('does not contradict itself', () => {
    const slot = { name: 'home.main', order: 1 };
    expect(contradictions(declare({ navItems: [link], slots: [slot] }))).toEqual([]);
    const wrong = {
      routes: [screen('/a'), screen('/a', 'admin')],
      navItems: [{ ...link, path: '/login' }],
      slots: [slot, slot],
    };
    expect(contradictions(wrong)).toEqual([
      'it declares /a twice',
      'its link to /login leads to none of its screens',
      'it fills home.main twice',
    ]);
  });

  test.each([
    ['/scores/:id', '/scores/new'],
    ['/scores/:id', '/scores/:name'],
    ['/scores/:id/:part', '/scores/mine/edit'],
  ])('does not put behind %s what that takes: %s', (first, second) => {
    expect(contradictions(declare({ routes: [screen(first), screen(second, 'user')] }))).toEqual([
      `${second} stands behind ${first}, which takes its addresses`,
    ]);
  });

  test.each([
    ['/scores/new', '/scores/:id'],
    ['/scores', '/scores/:id'],
    ['/:sport/new', '/cricket/:id'],
  ])('may have %s before %s', (first, second) => {
    expect(contradictions(declare({ routes: [screen(first), screen(second)] }))).toEqual([]);
  });
});

describe('access', () => {
  const admins = declare({ routes: [screen('/desk', 'admin')] });

  test('may become stronger, and stay', () => {
    for (const access of ['public', 'user', 'admin'] as const)
      expect(weakerAccess(admins, declare({ routes: [screen('/desk', access)] }))).toEqual([]);
  });

  test.each([
    ['user', 'admin'],
    ['public', 'admin'],
    ['public', 'user'],
  ] as const)('does not fall to %s from %s unnoticed', (weaker, stronger) => {
    const before = declare({ routes: [screen('/open'), screen('/desk/:id', stronger)] });
    const after = declare({ routes: [screen('/open'), screen('/desk/:name', weaker)] });
    expect(weakerAccess(after, before)).toEqual([
      expect.stringContaining(`/desk/:name would open from ${stronger} to ${weaker}`),
    ]);
  });

  test('does not fall where a closed screen stands before an open one that its address would fit', () => {
    const [saved, one] = [screen('/scores/saved', 'user'), screen('/scores/:id')];
    const before = declare({ routes: [saved, one] });
    const opens = (...routes: (typeof saved)[]) => weakerAccess(declare({ routes }), before).length > 0;
    expect(opens(saved, one)).toBe(false);
    expect(opens(screen('/scores/saved', 'admin'), one)).toBe(false);
    expect(opens(screen('/scores/saved'), one)).toBe(true);
    expect(opens(one)).toBe(true);
    expect(opens(one, saved)).toBe(true);
  });

  test.each([
    ['a public screen', { routes: [screen('/desk', 'admin' as const), screen('/help')] }],
    ['a slot', { ...admins, slots: [{ name: 'home.main', order: 1 }] }],
  ])('to the files does not fall with %s that is added', (_what, changes) => {
    expect(weakerAccess(declare(changes), admins)).toContainEqual(
      expect.stringContaining('no longer be for administrators only'),
    );
  });
});
