import type { AreaAccess } from '@ankur/contracts/front-ends';
import type { RemoteRegistry } from '@ankur/contracts/remotes';
import { call, createPost, login, loginAdmin, register, type Account } from './api.ts';
import { untilQuiet, type Tab } from './tab.ts';

/** Who looks at a page. */
export type Viewer = 'visitor' | 'member' | 'admin';

/** Accounts and addresses that exist on the platform under test. */
export interface World {
  accounts: Record<Viewer, Account | null>;
  /** An open case of the moderation queue, and the post it is about. */
  caseId: string;
  postId: string;
  blogSlug: string;
  eventId: string;
  /** An event that the member organises. */
  ownEventId: string;
  articleId: string;
  remotes: RemoteRegistry['remotes'];
}

/** Finds the demo's content and puts one flagged post into moderation, with words wider than a screen in its comments and in an event. */
export async function createWorld(): Promise<World> {
  const [admin, member, author] = [
    await loginAdmin(),
    await login('meera@ankur.example', 'Sprout!2345'),
    await register('Kabir Das'),
  ];
  const post = await createPost(author, `Guess who cheated at the trials #trials ${String(Date.now())}`);
  await call('POST', `/api/moderation/community-posts/${post._id}/flag`, {
    token: member.token,
    body: { reason: 'harassment' },
  });
  const word = `hurr${'a'.repeat(200)}y`;
  const comment = await call<{ _id: string }>('POST', `/api/community/${post._id}/comments`, {
    token: author.token,
    body: { content: word },
  });
  await call('POST', `/api/community/${post._id}/comments/${comment.body._id}/replies`, {
    token: author.token,
    body: { content: word },
  });
  const organised = await call<{ event: { _id: string } }>('POST', '/api/events/create', {
    token: member.token,
    body: {
      title: `Hill repeats ${word.slice(0, 60)} ${post._id}`,
      description: `Six times up, walk down. ${word}`,
      date: '2034-06-01T06:00',
      location: `Shimla ${word.slice(0, 60)}`,
    },
  });
  const [queue, blogs, events, articles, registry] = [
    await call<{ posts: { _id: string; content: string }[] }>(
      'GET',
      '/api/moderation/community-posts?status=flagged',
      { token: admin.token },
    ),
    await call<{ slug: string }[]>('GET', '/api/blog'),
    await call<{ _id: string }[]>('GET', '/api/events'),
    await call<{ _id: string }[]>('GET', '/api/articles'),
    await call<RemoteRegistry>('GET', '/remotes.json'),
  ];
  return {
    accounts: { visitor: null, member, admin },
    caseId: queue.body.posts.find(({ content }) => content === post.content)?._id ?? '',
    postId: post._id,
    blogSlug: blogs.body[0]?.slug ?? '',
    eventId: events.body[0]?._id ?? '',
    ownEventId: organised.body.event._id,
    articleId: articles.body[0]?._id ?? '',
    remotes: registry.body.remotes,
  };
}

/** A screen of the product and what shows that it has loaded. */
export interface Screen {
  path: string;
  viewers: readonly Viewer[];
  /** Where the viewer ends up, when not there. */
  endsAt?: string;
}

const everyone: readonly Viewer[] = ['visitor', 'member', 'admin'];

const mayOpen: Record<AreaAccess, readonly Viewer[]> = {
  public: everyone,
  user: ['member', 'admin'],
  admin: ['admin'],
};

/** The screens of released remotes, from their declarations; `samples` fills in the paths with variable parts. */
function remoteScreens(remotes: RemoteRegistry['remotes'], samples: Record<string, string>): Screen[] {
  return remotes
    .flatMap(({ routes }) => routes)
    .flatMap(({ path: pattern, access, wayIn = 'register' }) => {
      const path = pattern.includes(':') ? samples[pattern] : pattern;
      if (path === undefined) throw new Error(`everyScreen needs a sample of ${pattern}`);
      const viewers = mayOpen[access];
      const others = everyone.filter((viewer) => !viewers.includes(viewer));
      const away = others.length > 0 ? [{ path, viewers: others, endsAt: `/${wayIn}` }] : [];
      return [{ path, viewers }, ...away];
    });
}

/** Nobody but its member can edit an event: others are told so, with a 404 that the browser writes to its console. */
const withoutAdmins = (screen: Screen): Screen => ({
  ...screen,
  viewers: screen.viewers.filter((viewer) => viewer !== 'admin'),
});

/** Every screen that exists, for everyone who may come by its address. */
export function everyScreen(world: World): Screen[] {
  const { accounts, caseId, postId, blogSlug, eventId, ownEventId, articleId, remotes } = world;
  const memberId = accounts.member?.user._id ?? '';
  const forEveryone = [
    '/',
    '/sports-resume',
    '/resume-template',
    '/community?tag=football',
    `/no-such-page`,
  ].map((path) => ({
    path,
    viewers: everyone,
  }));
  const waysIn = ['/login', '/register?role=sponsor'].flatMap((path): Screen[] => [
    { path, viewers: ['visitor'] },
    { path, viewers: ['member', 'admin'], endsAt: '/' },
  ]);
  return [
    ...forEveryone,
    ...waysIn,
    ...remoteScreens(remotes, {
      '/sports-blog/:slug': `/sports-blog/${blogSlug}`,
      '/sports-blog/:slug/edit': `/sports-blog/${blogSlug}/edit`,
      '/events/:id': `/events/${eventId}`,
      '/events/:id/guests': `/events/${ownEventId}/guests`,
      '/events/:id/edit': `/events/${ownEventId}/edit`,
      '/events/:id/results': `/events/${ownEventId}/results`,
      '/news/:id': `/news/${articleId}`,
      '/community/posts/:id': `/community/posts/${postId}`,
    }).map((screen) => (screen.path.endsWith('/edit') ? withoutAdmins(screen) : screen)),
    ...[
      ...['/about', '/contact', '/membership', '/explore-all-sports', '/sports/cricket', '/sponsorships'],
      ...['/privacy-policy', '/terms-of-service', '/cookies', '/search', '/search?q=meera'],
    ].map((path) => ({ path, viewers: everyone })),
    ...['/athletes', '/athletes-full-directory?sport=cricket', `/athletes/${memberId}`].flatMap(
      (path): Screen[] => [
        { path, viewers: ['member', 'admin'] },
        { path, viewers: ['visitor'], endsAt: '/register' },
      ],
    ),
    { path: '/splash?next=/events', viewers: everyone },
    // It waits for approval: only its organiser sees it.
    { path: `/events/${ownEventId}`, viewers: ['member'] },
    { path: `/profile/${memberId}`, viewers: ['member', 'admin'] },
    { path: '/profile', viewers: ['member', 'admin'] },
    { path: '/profile?edit=1', viewers: ['member'] },
    { path: '/profile', viewers: ['visitor'], endsAt: '/register' },
    { path: '/update', viewers: ['member', 'admin'] },
    { path: '/athlete/dashboard', viewers: ['member', 'admin'] },
    { path: '/update', viewers: ['visitor'], endsAt: '/login' },
    { path: '/account', viewers: ['member', 'admin'] },
    { path: '/account', viewers: ['visitor'], endsAt: '/login' },
    ...['/family', '/contact-requests'].flatMap((path): Screen[] => [
      { path, viewers: ['member', 'admin'] },
      { path, viewers: ['visitor'], endsAt: '/login' },
    ]),
    { path: '/notifications', viewers: ['member', 'admin'] },
    { path: '/notifications', viewers: ['visitor'], endsAt: '/login' },
    ...['/forgot-password', '/reset-password', '/confirm-email#token', '/unsubscribe#token', '/inbox'].map(
      (path) => ({
        path,
        viewers: everyone,
      }),
    ),
    { path: `/admin-dashboard?tab=moderation&status=flagged&open=${caseId}`, viewers: ['admin'] },
  ];
}

/**
 * The tab's page has its content: the session is known, nothing is loading, the network is quiet. What has come may still be
 * held back: React shows the parts of a page that were waited for no sooner than 300 ms one after another.
 */
export async function settle(tab: Tab): Promise<void> {
  const { page } = tab;
  await page.locator('#main :is(h1, video)').first().waitFor({ state: 'attached' });
  if (page.url().includes('open=')) await page.getByRole('dialog').waitFor();
  await untilQuiet(tab);
  await page.waitForFunction(
    () =>
      document.querySelector('header [aria-busy="true"]') === null &&
      [...document.querySelectorAll('[role="status"]')].every(
        (status) => !/^(loading|checking)/i.test(status.textContent),
      ),
  );
}
