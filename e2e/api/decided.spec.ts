import { io } from 'socket.io-client';
import { expect, test } from 'playwright/test';
import type { ClientToServerEvents, ServerToClientEvents } from '@ankur/contracts/live';
import type { Api } from '@ankur/contracts/endpoints';
import type { Socket } from 'socket.io-client';
import { call, loginAdmin, platformUrl, register, type Account } from '../support/api.ts';
import { png } from '../support/picture.ts';

/** Joins the feed; what was told there `since` a place of its log comes first. Answers the newest place and all that came. */
async function readFeed({ token }: Account, since: string | null) {
  const socket: Socket<ServerToClientEvents, ClientToServerEvents> = io(platformUrl(), {
    transports: ['websocket'],
    auth: { token },
    forceNew: true,
  });
  const told: string[] = [];
  socket.on('live', (message) => told.push(JSON.stringify(message)));
  try {
    const join = (room: string) => socket.timeout(10_000).emitWithAck('join', { room, since, recentMs: 0 });
    const { seq } = await join('feed');
    // Answered in order: by then the replay of the first room has come.
    await join('public');
    return { seq, told: told.join() };
  } finally {
    socket.disconnect();
  }
}

/** Everywhere that a reader may meet a post, and whether it is there. */
function placesOf(
  reader: Account,
  author: Account,
  { post, tag, words, since }: { post: Post; tag: string; words: string; since: string | null },
) {
  const read = async <B>(path: string) => (await call<B>('GET', path, { token: reader.token })).body;
  const holds = async (path: string) => JSON.stringify(await read(path)).includes(post._id);
  return {
    feed: () => holds('/api/community/public?limit=20'),
    'its tag': () => holds(`/api/community/public?tag=${tag}`),
    'its page': async () =>
      (await call('GET', `/api/community/${post._id}`, { token: reader.token })).status === 200,
    'list of its author': () => holds(`/api/community/members/${author.user._id}/posts`),
    search: () => holds(`/api/search?q=${tag}`),
    trending: async () =>
      (await read<{ tag: string; posts: number }[]>('/api/admin/public/trending-topics')).some(
        (topic) => topic.tag === tag && topic.posts > 0,
      ),
    media: async () => (await call('GET', post.media[0]?.url ?? '', { token: reader.token })).status === 200,
    replays: async () => (await readFeed(reader, since)).told.includes(words),
  };
}
type Post = Api['POST /api/community']['response'];

test('a removed post leaves feed, lists, search, counts, trending, media and replays at once', async () => {
  const [author, reader, admin] = [
    await register('Taken Down'),
    await register('Sees Nothing'),
    await loginAdmin(),
  ];
  const tag = `leaves${author.user._id}`;
  await call('POST', '/api/admin/trending-topics', { token: admin.token, body: { topic: tag } });
  // What the room forgot before does not matter to whoever has been there since.
  const { seq: since } = await readFeed(reader, null);
  const form = new FormData();
  form.set('content', `Soon gone from everywhere #${tag}`);
  form.append('media', new File([new Uint8Array(png)], 'a.png', { type: 'image/png' }));
  const { body: post } = await call<Post>('POST', '/api/community', { token: author.token, form });
  // A new post is told without its words, an edit with them.
  const words = `Gone from everywhere soon #${tag}`;
  const path = `/api/community/${post._id}`;
  expect((await call('PATCH', path, { token: author.token, body: { content: words } })).status).toBe(200);
  const counted = async () => (await call<{ posts: number }>('GET', '/api/community/stats')).body.posts;
  const places = Object.entries(placesOf(reader, author, { post, tag, words, since }));
  for (const [place, isThere] of places) await expect.poll(isThere, { message: place }).toBe(true);
  const before = await counted();

  const began = performance.now();
  const decided = await call('PATCH', `/api/moderation/community-posts/${post._id}/moderate`, {
    token: admin.token,
    body: { action: 'removed', reason: 'test' },
  });
  expect(decided.status).toBe(200);
  const left = places.map(async ([place, isThere]) => {
    await expect.poll(isThere, { message: place, intervals: [20] }).toBe(false);
    return `${place} ${(performance.now() - began).toFixed(0)}`;
  });
  process.stdout.write(`    after ms: ${(await Promise.all(left)).join(', ')}\n`);
  await expect.poll(counted).toBe(before - 1);
});
