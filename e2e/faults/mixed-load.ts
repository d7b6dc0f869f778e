import { randomUUID } from 'node:crypto';
import { reactionTypes } from '@ankur/contracts/community/limits';
import type { Chance } from './chance.ts';
import type { Ledger, LedgerPost, Member } from './ledger.ts';
import type { Owner, Traffic } from './traffic.ts';

/** Far below what two slow cores can do beside a process that starts: otherwise calls time out because of the load. */
const perSecond = 15;
/** Enough to notice a hang, too few to pile up. */
const maxInHand = 200;
/** After this long even a moderation service that was away has a new post, in ms. */
const knownToModerationMs = 12_000;
/** One below the number of flags that hides the banner for nobody. */
const flagsPerPost = 2;

interface World {
  traffic: Traffic;
  ledger: Ledger;
  members: readonly Member[];
  admin: Member;
  chance: Chance;
}

/** A load that runs until stopped: four reads to one write, spread over all services. */
export interface MixedLoad {
  /** Starts that many writes at once, so that a kill right after it finds some half way. */
  burst(writes: number): void;
  /** Stops new calls and waits for those in hand. */
  stop(): Promise<void>;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** Publishes one post and enters it into the ledger. */
export async function publishPost(
  { traffic, ledger }: Pick<World, 'traffic' | 'ledger'>,
  member: Member,
): Promise<LedgerPost | null> {
  const text = `Fault run post ${randomUUID()}`;
  let entry: LedgerPost | null = null;
  await traffic.write(member, {
    kind: 'post',
    owner: 'community',
    call: { method: 'POST', path: '/api/community', form: { content: text }, key: randomUUID() },
    acknowledged: ({ status, body }) => status === 201 && isText(body['_id']),
    record({ body }) {
      entry = { id: String(body['_id']), text, author: member._id, acknowledgedAt: performance.now() };
      ledger.posts.push(entry);
    },
  });
  return entry;
}

async function comment({ traffic, ledger, chance }: World, member: Member): Promise<void> {
  const post = chance.pick(ledger.posts);
  if (!post) return;
  const text = `Fault run comment ${randomUUID()}`;
  await traffic.write(member, {
    kind: 'comment',
    owner: 'community',
    call: {
      method: 'POST',
      path: `/api/community/${post.id}/comments`,
      json: { content: text },
      key: randomUUID(),
    },
    acknowledged: ({ status, body }) => status === 201 && isText(body['_id']),
    record: ({ body }) => ledger.comments.push({ id: String(body['_id']), postId: post.id, text }),
  });
}

/** Reactions of one member to one post follow each other, so that the last acknowledged one is the one that must stay. */
function createReacting({ traffic, ledger, chance }: World) {
  const busy = new Set<string>();
  return async (member: Member) => {
    const post = chance.pick(ledger.posts);
    const type = chance.pick(reactionTypes);
    const pair = `${post?.id ?? ''}/${member._id}`;
    if (!post || !type || busy.has(pair)) return;
    busy.add(pair);
    await traffic.write(member, {
      kind: 'reaction',
      owner: 'community',
      call: { method: 'POST', path: `/api/community/${post.id}/react`, json: { type }, key: randomUUID() },
      acknowledged: ({ status }) => status === 200,
      record: () => ledger.reactions.set(pair, type),
    });
    busy.delete(pair);
  };
}

function createFlagging({ traffic, ledger, chance }: World) {
  const tried = new Set<string>();
  return async (member: Member) => {
    const old = performance.now() - knownToModerationMs;
    const flagged = (post: LedgerPost) => [...tried].filter((pair) => pair.startsWith(post.id)).length;
    const post = chance.pick(
      ledger.posts.filter(
        (each) =>
          each.acknowledgedAt < old &&
          each.author !== member._id &&
          !tried.has(`${each.id}/${member._id}`) &&
          flagged(each) < flagsPerPost,
      ),
    );
    if (!post) return;
    const pair = `${post.id}/${member._id}`;
    tried.add(pair);
    await traffic.write(member, {
      kind: 'flag',
      owner: 'moderation',
      call: {
        method: 'POST',
        path: `/api/moderation/community-posts/${post.id}/flag`,
        json: { reason: 'spam', description: 'fault run' },
        key: randomUUID(),
      },
      acknowledged: ({ status, body }, repeated) =>
        status === 201 || (repeated && body['code'] === 'ALREADY_FLAGGED'),
      record: () => ledger.flags.add(pair),
    });
  };
}

function createReading({ traffic, ledger, admin, chance }: World) {
  const reads: (() => readonly [Owner, string])[] = [
    () => ['community', '/api/community/public'],
    () => ['identity', '/api/auth/profile'],
    () => ['events', '/api/events'],
    () => ['content', '/api/blog'],
    () => ['moderation', '/api/moderation/community-posts'],
    () => ['community', `/api/community/${chance.pick(ledger.posts)?.id ?? 'public'}`],
    () => ['events', '/api/sports'],
    () => ['content', '/api/admin/public/community-guidelines'],
    () => ['moderation', '/api/moderation/settings'],
    () => ['identity', `/api/auth/profile/${chance.pick(ledger.posts)?.author ?? ''}`],
  ];
  let turn = 0;
  return async (member: Member) => {
    turn += 1;
    const [owner, path] = reads[turn % reads.length]?.() ?? (['community', '/api/community/public'] as const);
    await traffic.read(owner === 'moderation' ? admin : member, owner, path);
  };
}

/** Starts the load. */
export function startMixedLoad(world: World): MixedLoad {
  const read = createReading(world);
  const react = createReacting(world);
  const flag = createFlagging(world);
  const writes = [
    (member: Member) => comment(world, member),
    react,
    (member: Member) => publishPost(world, member),
    (member: Member) => comment(world, member),
    react,
    flag,
    (member: Member) => publishPost(world, member),
    react,
  ];
  const inHand = new Set<Promise<unknown>>();
  let turn = 0;
  let written = 0;
  const begin = (act: (member: Member) => Promise<unknown>) => {
    const member = world.chance.pick(world.members);
    if (!member || inHand.size >= maxInHand) return;
    const work: Promise<unknown> = act(member).finally(() => inHand.delete(work));
    inHand.add(work);
  };
  const nextWrite = () => writes[(written += 1) % writes.length] ?? read;
  const timer = setInterval(() => begin((turn += 1) % 5 === 0 ? nextWrite() : read), 1000 / perSecond);
  return {
    burst(count) {
      for (let n = 0; n < count; n += 1) begin(nextWrite());
    },
    async stop() {
      clearInterval(timer);
      await Promise.all(inHand);
    },
  };
}
