import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@ankur/test-kit/wait-for';
import { member, startCommunity, type TestCommunity } from './start-community.ts';
import { watchAuthors } from './watch-authors.ts';

const patienceMs = 200_000;
let community: TestCommunity;
let authors: ReturnType<typeof watchAuthors>;

beforeAll(async () => {
  community = await startCommunity();
  authors = watchAuthors(community);
});
afterAll(() => community.stop());

/** Lets as many others post, ten at a time; resolves with the longest wait in ms. */
async function slowestPost(count: number, first: number): Promise<number> {
  const waits: number[] = [];
  const others = Array.from({ length: count }, (_, index) => first + index).values();
  const lane = async (): Promise<void> => {
    for (const n of others) {
      const began = performance.now();
      await community.post(member(n), `Meanwhile ${n}`);
      waits.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: 10 }, lane));
  return Math.max(...waits);
}

describe('a new picture of a member with 50,000 posts', () => {
  it('reaches all of them while 100 others post as fast as before', async () => {
    const many = 50_000;
    await authors.fill(1, many);
    const calm = await slowestPost(100, 100);
    const began = performance.now();
    const since = () => Math.round(performance.now() - began);
    const { settled } = await authors.change(1, 'new', 2);
    await settled;
    const handled = since();
    const busy = await slowestPost(100, 300);
    expect(await authors.isSpread(1)).toBe(false);
    await waitFor(() => authors.isSpread(1), patienceMs);
    const figures = { handled, slowestBefore: calm, slowestMeanwhile: busy, all: since() };
    process.stdout.write(`ms of a new picture on ${many} posts: ${JSON.stringify(figures)}\n`);
    expect(await authors.withPicture(1, 'new')).toBe(many);
    // The promise is one second; a machine that is slow before is slow meanwhile.
    expect(busy).toBeLessThan(Math.max(1000, 3 * calm));
  }, 300_000);
});
