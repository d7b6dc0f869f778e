import { setTimeout as delay } from 'node:timers/promises';
import { call, createPost, register, type Account } from '../../e2e/support/api.ts';

const kinds = ['like', 'love', 'laugh', 'clap', 'celebrate'] as const;
const perSecond = 20;

/** A post as its totals stand. */
interface Totals {
  version: number;
  likes: number;
  reactionCounts: Record<string, number>;
}

/** A reaction that was made: when, and the state of the post that it led to. */
export interface Made {
  postId: string;
  at: number;
  version: number;
}

/** Members who react and the posts they react to. */
export async function createCast(members: number, posts: number) {
  const cast: Account[] = [];
  for (let number = 0; number < members; number += 1) cast.push(await register(`Reacting ${String(number)}`));
  const ids: string[] = [];
  for (let number = 0; number < posts; number += 1) {
    const author = cast[number % cast.length] as Account;
    ids.push((await createPost(author, `Reacted to, number ${String(number)}`))._id);
  }
  return { cast, ids };
}

/** Makes 20 reactions a second at even distances; every member changes the own one to each post now and then. `refused` are the statuses of those that were not taken. */
export async function makeReactions(
  { cast, ids }: Awaited<ReturnType<typeof createCast>>,
  seconds: number,
): Promise<{ made: Made[]; refused: number[] }> {
  const made: Promise<Made | number>[] = [];
  const began = performance.now();
  for (let number = 0; number < seconds * perSecond; number += 1) {
    await delay(Math.max(0, began + (number * 1000) / perSecond - performance.now()));
    const round = Math.floor(number / (cast.length * ids.length));
    const account = cast[number % cast.length] as Account;
    const postId = ids[Math.floor(number / cast.length) % ids.length] as string;
    const type = kinds[(number + round) % kinds.length];
    const at = performance.now();
    made.push(
      call<Totals>('POST', `/api/community/${postId}/react`, { token: account.token, body: { type } }).then(
        ({ status, body }) => (status === 200 ? { postId, at, version: body.version } : status),
      ),
    );
  }
  const answers = await Promise.all(made);
  return {
    made: answers.filter((each) => typeof each !== 'number'),
    refused: answers.filter((each) => typeof each === 'number'),
  };
}

/** What the store says of the posts in the end. */
export async function readTotals({ token }: Account, ids: readonly string[]): Promise<Map<string, Totals>> {
  const read = ids.map(async (id) => {
    const { body } = await call<Totals>('GET', `/api/community/${id}`, { token });
    return [id, body] as const;
  });
  return new Map(await Promise.all(read));
}
