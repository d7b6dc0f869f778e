import type { Post, Comment } from '@ankur/contracts/community/post';
import type { ModerationCase } from '@ankur/contracts/moderation/case';
import { need } from './http-client.ts';
import { ofPost, writeKinds, type Ledger, type Member } from './ledger.ts';
import type { Follower } from './followers.ts';
import type { Verdict } from './verdict.ts';

/** Everything the platform says it has, read after recovery. */
export interface ReadBack {
  posts: Post[];
  comments: Map<string, Comment[]>;
  cases: ModerationCase[];
}

async function readFeed(base: string, token: string): Promise<Post[]> {
  const posts: Post[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const after = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const page: { posts: Post[]; nextCursor: string | null } = await need(base, {
      method: 'GET',
      path: `/api/community/public?limit=50${after}`,
      token,
    });
    posts.push(...page.posts);
    cursor = page.nextCursor;
  }
  return posts;
}

async function readComments(base: string, postId: string): Promise<Comment[]> {
  const comments: Comment[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const query = cursor === '' ? '' : `?cursor=${encodeURIComponent(cursor)}`;
    const page: { comments: Comment[]; nextCursor: string | null } = await need(base, {
      method: 'GET',
      path: `/api/community/${postId}/comments${query}`,
    });
    comments.push(...page.comments);
    cursor = page.nextCursor;
  }
  return comments;
}

async function readCases(base: string, token: string): Promise<ModerationCase[]> {
  const cases: ModerationCase[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const path = `/api/moderation/community-posts?limit=50&page=${String(page)}`;
    const answer: { posts: ModerationCase[]; totalPages: number } = await need(base, {
      method: 'GET',
      path,
      token,
    });
    cases.push(...answer.posts);
    pages = answer.totalPages;
  }
  return cases;
}

/** Reads everything back through the public address. */
export async function readBack(base: string, ledger: Ledger, admin: Member): Promise<ReadBack> {
  const comments = new Map<string, Comment[]>();
  for (const { id } of ledger.posts) comments.set(id, await readComments(base, id));
  return { posts: await readFeed(base, admin.token), comments, cases: await readCases(base, admin.token) };
}

interface Found {
  lost: number;
  doubled: number;
  /** Stored, though no client was told so. */
  phantom: number;
}

function compare(promised: readonly string[], stored: readonly string[]): Found {
  const counts = new Map<string, number>();
  for (const each of stored) counts.set(each, (counts.get(each) ?? 0) + 1);
  return {
    lost: promised.filter((each) => !counts.has(each)).length,
    doubled: [...counts.values()].filter((count) => count > 1).length,
    phantom: [...counts.keys()].filter((each) => !promised.includes(each)).length,
  };
}

/** Prints the ledger beside what is stored and checks both agree, entry by entry and in every counter. */
export function judgeLedger(verdict: Verdict, ledger: Ledger, stored: ReadBack): void {
  const allComments = [...stored.comments].flatMap(([postId, list]) =>
    list.map(({ content }) => `${postId} ${content}`),
  );
  const flags = stored.cases.flatMap((each) => each.flags.map(({ flagger }) => `${each._id}/${flagger._id}`));
  const reactions = stored.posts.flatMap((post) =>
    post.reactions.map(({ userId, type }) => `${post._id}/${userId} ${type}`),
  );
  const results = {
    post: compare(
      ledger.posts.map(({ id, text }) => `${id} ${text}`),
      stored.posts.map(({ _id, content }) => `${_id} ${content}`),
    ),
    comment: compare(
      ledger.comments.map(({ postId, text }) => `${postId} ${text}`),
      allComments,
    ),
    reaction: compare(
      [...ledger.reactions].map(([pair, type]) => `${pair} ${type}`),
      reactions,
    ),
    flag: compare([...ledger.flags], flags),
  };
  verdict.note('\n  write      begun  acknowledged  repeated  stored  lost  doubled  phantom');
  const storedCounts = {
    post: stored.posts.length,
    comment: allComments.length,
    reaction: reactions.length,
    flag: flags.length,
  };
  for (const kind of writeKinds) {
    const { begun, acknowledged, repeated } = ledger.counts[kind];
    const { lost, doubled, phantom } = results[kind];
    const row = [begun, acknowledged, repeated, storedCounts[kind], lost, doubled, phantom];
    const widths = [5, 12, 8, 6, 4, 7, 7];
    verdict.note(
      `  ${kind.padEnd(9)}  ${row.map((n, index) => String(n).padStart(widths[index] ?? 0)).join('  ')}`,
    );
  }
  verdict.note('  (a second reaction of one member to one post replaces the first)\n');
  const total = (pick: (found: Found) => number) =>
    Object.values(results).reduce((sum, found) => sum + pick(found), 0);
  const lost = total((found) => found.lost);
  const doubled = total((found) => found.doubled);
  verdict.check(
    'every kind of write was acknowledged',
    writeKinds.every((kind) => ledger.counts[kind].acknowledged > 0),
  );
  verdict.check('acknowledged writes lost', lost === 0, String(lost));
  verdict.check('acknowledged writes doubled', doubled === 0, String(doubled));
  verdict.check(
    'stored without having been acknowledged',
    total((found) => found.phantom) === 0,
    String(total((found) => found.phantom)),
  );
  verdict.check(
    'writes whose outcome stayed unknown or that were refused',
    ledger.unresolved.length === 0,
    `${String(ledger.unresolved.length)} ${ledger.unresolved.slice(0, 3).join('; ')}`,
  );
  judgeCounters(verdict, ledger, stored);
}

function judgeCounters(verdict: Verdict, ledger: Ledger, stored: ReadBack): void {
  const wrong: string[] = [];
  const differ = (what: string, counter: number, recount: number) => {
    if (counter !== recount) wrong.push(`${what} ${String(counter)} instead of ${String(recount)}`);
  };
  for (const post of stored.posts) {
    differ(
      `${post._id} commentCount`,
      post.commentCount,
      ledger.comments.filter(({ postId }) => postId === post._id).length,
    );
    const reactions = ofPost(ledger.reactions.keys(), post._id);
    differ(`${post._id} likes`, post.likes, reactions.length);
    for (const [type, count] of Object.entries(post.reactionCounts))
      differ(
        `${post._id} ${type}`,
        count,
        reactions.filter((pair) => ledger.reactions.get(pair) === type).length,
      );
  }
  for (const each of stored.cases)
    differ(`${each._id} flagCount`, each.flagCount, ofPost(ledger.flags, each._id).length);
  const cases = compare(
    ledger.posts.map(({ id }) => id),
    stored.cases.map(({ _id }) => _id),
  );
  verdict.check(
    'counters equal a recount (comments, likes, reactions by type, flags)',
    wrong.length === 0,
    `${String(wrong.length)} differ ${wrong.slice(0, 3).join('; ')}`,
  );
  verdict.check(
    'every post has exactly one moderation case',
    cases.lost + cases.doubled === 0 && stored.cases.length === stored.posts.length,
    `${String(stored.cases.length)} cases, ${String(stored.posts.length)} posts`,
  );
}

/** Last word a tab heard about a counter of a post, by version. */
function lastHeard(follower: Follower, postId: string): { likes: number | null; comments: number | null } {
  let likes: { v: number; n: number } | null = null;
  let comments: { v: number; n: number } | null = null;
  for (const message of follower.messages.values()) {
    if (message.type === 'reaction:changed' && message.data.postId === postId && message.v >= (likes?.v ?? 0))
      likes = { v: message.v, n: message.data.likes };
    if (message.type === 'comment:count' && message.data.postId === postId && message.v >= (comments?.v ?? 0))
      comments = { v: message.v, n: message.data.commentCount };
  }
  return { likes: likes?.n ?? null, comments: comments?.n ?? null };
}

/** Checks that every tab was told of every new post exactly once, and ends with the numbers the server has. */
export function judgeFollowers(
  verdict: Verdict,
  followers: readonly Follower[],
  { posts, stored }: { posts: readonly { id: string }[]; stored: ReadBack },
): void {
  let missing = 0;
  let doubled = 0;
  let stale = 0;
  for (const follower of followers) {
    const told = [...follower.messages.values()].flatMap((message) =>
      message.type === 'post:created' ? [message.data.postId] : [],
    );
    const found = compare(
      posts.map(({ id }) => id),
      told,
    );
    missing += found.lost;
    doubled += found.doubled;
    for (const post of stored.posts) {
      const { likes, comments } = lastHeard(follower, post._id);
      if (likes !== null && likes !== post.likes) stale += 1;
      if (comments !== null && comments !== post.commentCount) stale += 1;
    }
  }
  const sum = (pick: (follower: Follower) => number) => followers.reduce((all, each) => all + pick(each), 0);
  const expected = posts.length * followers.length;
  verdict.check(
    'new posts told to every tab exactly once',
    missing + doubled === 0 && expected > 0,
    `${String(expected)} expected, missing ${String(missing)}, doubled ${String(doubled)} (${String(sum((each) => each.again()))} repeats dropped by their id)`,
  );
  verdict.check(
    'counters every tab heard last are those of the server',
    stale === 0,
    `${String(stale)} stale`,
  );
  verdict.check(
    'every tab is connected',
    followers.every((each) => each.connected()),
    `${String(sum((each) => each.returns()))} returns`,
  );
  verdict.check(
    'no tab had to be told to fetch everything afresh',
    sum((each) => each.gaps()) === 0,
    `${String(sum((each) => each.gaps()))} gaps`,
  );
}
