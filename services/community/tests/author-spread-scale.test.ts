import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@ankur/test-kit/wait-for';
import { member, startCommunity, type TestCommunity } from './start-community.ts';
import { watchAuthors } from './watch-authors.ts';

const many = 4000;
const lanes = 5;
let community: TestCommunity;
let authors: ReturnType<typeof watchAuthors>;

beforeAll(async () => {
  community = await startCommunity();
  authors = watchAuthors(community);
});
afterAll(() => community.stop());

/** A post of somebody else: what it took, and how far the spreading was before and after it. */
interface Meanwhile {
  before: number;
  after: number;
  ms: number;
}

/** Lets others post, ten at a time, until the spreading is over. */
async function postMeanwhile(progress: () => Promise<number>): Promise<Meanwhile[]> {
  const posts: Meanwhile[] = [];
  const lane = async (n: number): Promise<void> => {
    let before = await progress();
    while (before !== many) {
      const began = performance.now();
      await community.post(member(n), `Meanwhile ${posts.length}`);
      const ms = Math.round(performance.now() - began);
      const after = await progress();
      posts.push({ before, after, ms });
      before = after;
    }
  };
  await Promise.all(Array.from({ length: lanes }, (_, index) => lane(100 + index)));
  return posts;
}

describe(`a new picture of a member with ${many} posts`, () => {
  it('is taken at once and reaches all of them between the posts of others, who wait for a few batches at most', async () => {
    const ids = await authors.fill(1, many);
    const reached = new Map<string | null, number>([
      [null, 0],
      ...ids.map((id, index) => [id, index + 1] as const),
      ['all', many],
    ]);
    /** Posts that the spreading has behind it. */
    const progress = async (): Promise<number> => reached.get(await authors.placeOf(1)) ?? Number.NaN;
    const { settled } = await authors.change(1, 'new', 2);
    await settled;
    const handledAt = await progress();
    const posts = await postMeanwhile(progress);
    await waitFor(async () => (await progress()) === many, 120_000);

    const passed = posts.map(({ before, after }) => after - before);
    const figures = {
      handledAt,
      posted: posts.length,
      mostPassed: Math.max(...passed),
      slowestMs: Math.max(...posts.map(({ ms }) => ms)),
    };
    process.stdout.write(`a new picture on ${many} posts: ${JSON.stringify(figures)}\n`);
    expect(await authors.withPicture(1, 'new')).toBe(many);
    // Places, not times: however slow the machine is, the posts and the batches take turns on it.
    expect(handledAt).toBeLessThan(many / 2);
    expect(posts.length).toBeGreaterThan(lanes);
    expect(figures.mostPassed).toBeLessThan(many / 2);
  }, 300_000);
});
