import { randomUUID } from 'node:crypto';
import type { Comment, Post } from '@ankur/contracts/community/post';
import type { ModerationCase } from '@ankur/contracts/moderation/case';
import type { AuditEntry } from '@ankur/contracts/moderation/audit.endpoints';
import { need, send, type Call, type Reply } from './http-client.ts';

/** Who acts in the rounds: `author` writes posts, `other` comments, reacts and flags, `admin` decides. */
export interface Cast {
  author: string;
  other: string;
  admin: string;
}

/** Where a run of the platform is reached, and who acts there. */
export interface Stage {
  base: string;
  cast: Cast;
}

/** One write of a round: how to send it, and what must be true once its event has been handled everywhere. */
export interface CrashWrite {
  call: Call;
  acknowledged: (reply: Reply, repeated: boolean) => boolean;
  /** Throws, or answers false, while something is missing; says in a sentence what was seen when all is there. */
  delivered: (stage: Stage, reply: Reply) => Promise<string | false>;
}

/** A kind of write with the event that carries it to the others. */
export interface CrashKind {
  name: string;
  event: string;
  /** Makes what the write needs, with its events, before the power is cut. */
  prepare: (stage: Stage) => Promise<CrashWrite>;
}

const cases = '/api/moderation/community-posts';

async function casesOf({ base, cast }: Stage, list: string, id: string): Promise<ModerationCase[]> {
  const { posts } = await need<{ posts: ModerationCase[] }>(base, {
    method: 'GET',
    path: `${list}?limit=50`,
    token: cast.admin,
  });
  return posts.filter((each) => each._id === id);
}

async function until<T>(what: string, condition: () => Promise<T | false | undefined>): Promise<T> {
  const deadline = performance.now() + 5000;
  for (;;) {
    const value = await condition();
    if (value !== false && value !== undefined) return value;
    if (performance.now() > deadline) throw new Error(`Waited 5 s for ${what}`);
  }
}

function newPost(token: string): { text: string; call: Call } {
  const text = `Crash round post ${randomUUID()}`;
  return {
    text,
    call: { method: 'POST', path: '/api/community', token, form: { content: text }, key: randomUUID() },
  };
}

/** A post that moderation already knows. */
async function knownPost(stage: Stage): Promise<Post> {
  const post = await need<Post>(stage.base, newPost(stage.cast.author).call);
  await until('the moderation case', async () => (await casesOf(stage, cases, post._id))[0]);
  return post;
}

const readPost = ({ base, cast }: Stage, id: string) =>
  send(base, { method: 'GET', path: `/api/community/${id}`, token: cast.other });

const feedOf = async ({ base, cast }: Stage) =>
  (
    await need<{ posts: Post[] }>(base, {
      method: 'GET',
      path: '/api/community/public?limit=50',
      token: cast.other,
    })
  ).posts;

const post: CrashKind = {
  name: 'post',
  event: 'post.created',
  prepare({ cast }) {
    const { text, call } = newPost(cast.author);
    return Promise.resolve({
      call,
      acknowledged: ({ status }) => status === 201,
      async delivered(stage, { body }) {
        const copies = (await feedOf(stage)).filter(({ content }) => content === text);
        const found = await casesOf(stage, cases, String(body['_id']));
        return copies.length === 1 &&
          copies[0]?._id === body['_id'] &&
          found.length === 1 &&
          found[0]?.content === text
          ? 'once in the feed, moderation has its copy'
          : false;
      },
    });
  },
};

const comment: CrashKind = {
  name: 'comment',
  event: 'comment.created',
  async prepare(stage) {
    const { _id } = await knownPost(stage);
    const text = `Crash round comment ${randomUUID()}`;
    const path = `/api/community/${_id}/comments`;
    return {
      call: { method: 'POST', path, token: stage.cast.other, json: { content: text }, key: randomUUID() },
      acknowledged: ({ status }) => status === 201,
      async delivered(now, { body }) {
        const { comments } = await need<{ comments: Comment[] }>(now.base, { method: 'GET', path });
        const { commentCount } = (await readPost(now, _id)).body;
        const found = await casesOf(now, '/api/moderation/comments', String(body['_id']));
        return comments.length === 1 &&
          comments[0]?._id === body['_id'] &&
          commentCount === 1 &&
          found.length === 1
          ? 'once below its post, count 1, moderation has its copy'
          : false;
      },
    };
  },
};

const reaction: CrashKind = {
  name: 'reaction',
  event: 'reaction.changed',
  async prepare(stage) {
    const { _id } = await knownPost(stage);
    const path = `/api/community/${_id}/react`;
    return {
      call: { method: 'POST', path, token: stage.cast.other, json: { type: 'clap' }, key: randomUUID() },
      acknowledged: ({ status }) => status === 200,
      async delivered(now) {
        const { likes, myReaction, reactionCounts } = (await readPost(now, _id)).body as unknown as Post;
        return likes === 1 && myReaction === 'clap' && reactionCounts.clap === 1 ? 'counted once' : false;
      },
    };
  },
};

const flag: CrashKind = {
  name: 'flag',
  event: 'content.flagged',
  async prepare(stage) {
    const { _id } = await knownPost(stage);
    return {
      call: {
        method: 'POST',
        path: `${cases}/${_id}/flag`,
        token: stage.cast.other,
        json: { reason: 'spam' },
        key: randomUUID(),
      },
      acknowledged: ({ status, body }, repeated) =>
        status === 201 || (repeated && body['code'] === 'ALREADY_FLAGGED'),
      async delivered(now) {
        const [found] = await casesOf(now, cases, _id);
        const { isFlagged } = (await readPost(now, _id)).body;
        return found?.flagCount === 1 && found.flags.length === 1 && isFlagged === true
          ? 'counted once, community shows the banner to the flagger'
          : false;
      },
    };
  },
};

const decision: CrashKind = {
  name: 'decision',
  event: 'content.statusDecided',
  async prepare(stage) {
    const { _id } = await knownPost(stage);
    const json = { action: 'removed', reason: 'crash round' };
    return {
      call: {
        method: 'PATCH',
        path: `${cases}/${_id}/moderate`,
        token: stage.cast.admin,
        json,
        key: randomUUID(),
      },
      acknowledged: ({ status }, repeated) => status === 200 || (repeated && status === 409),
      async delivered(now) {
        const [found] = await casesOf(now, cases, _id);
        const { entries } = await need<{ entries: AuditEntry[] }>(now.base, {
          method: 'GET',
          path: `/api/moderation/audit?targetId=${_id}`,
          token: now.cast.admin,
        });
        const hidden = (await readPost(now, _id)).status === 404;
        const inFeed = (await feedOf(now)).some((each) => each._id === _id);
        return found?.status === 'removed' && found.applied && entries.length === 1 && hidden && !inFeed
          ? 'gone from every feed, confirmed, one audit entry'
          : false;
      },
    };
  },
};

const edit: CrashKind = {
  name: 'edit',
  event: 'post.edited',
  async prepare(stage) {
    const { _id } = await knownPost(stage);
    const text = `Crash round edit ${randomUUID()}`;
    return {
      call: {
        method: 'PATCH',
        path: `/api/community/${_id}`,
        token: stage.cast.author,
        json: { content: text },
        key: randomUUID(),
      },
      acknowledged: ({ status }) => status === 200,
      async delivered(now) {
        const [found] = await casesOf(now, cases, _id);
        const { content } = (await readPost(now, _id)).body;
        return content === text && found?.content === text ? 'new text in feed and moderation' : false;
      },
    };
  },
};

const deletion: CrashKind = {
  name: 'delete',
  event: 'post.deleted',
  async prepare(stage) {
    const { _id } = await knownPost(stage);
    return {
      call: { method: 'DELETE', path: `/api/community/${_id}`, token: stage.cast.author, key: randomUUID() },
      acknowledged: ({ status }, repeated) => status === 200 || (repeated && status === 404),
      async delivered(now) {
        const found = await casesOf(now, cases, _id);
        return (await readPost(now, _id)).status === 404 && found.length === 0
          ? 'gone, its case closed'
          : false;
      },
    };
  },
};

/** In this order no event of one kind is caused by the kind before it, so that a fail point meets only its own round. */
export const crashKinds: readonly CrashKind[] = [post, comment, reaction, flag, decision, edit, deletion];
