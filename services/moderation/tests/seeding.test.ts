import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decisionEndpoints } from '@ankur/contracts/moderation/decisions.endpoints';
import { settingsEndpoints } from '@ankur/contracts/moderation/settings.endpoints';
import { testEnv } from '@ankur/test-kit/test-env';
import { waitFor } from '@ankur/test-kit/wait-for';
import { seedModeration, type ModerationDemo } from '../src/seed/seed-moderation.ts';
import { admin, newId, startModeration, type Moderation } from './start-moderation.ts';

const { getModerationSettings, removeBannedKeyword } = settingsEndpoints;
const { moderatePost } = decisionEndpoints;
let moderation: Moderation;
beforeAll(async () => {
  moderation = await startModeration();
});
afterAll(() => moderation.stop());

const people = Array.from({ length: 3 }, (_, number) => ({
  _id: newId(),
  username: `Person ${number}`,
  role: 'athlete',
}));

function demoFor(postId: string): ModerationDemo {
  const flags = people.map(({ _id: flaggerId }, index) => ({
    flaggerId,
    reason: 'spam' as const,
    description: 'Asks for money',
    minutesAgo: 10 * (index + 1),
  }));
  return { people, keywords: [{ keyword: 'betting tips' }], flaggedPosts: [{ postId, flags }] };
}

const seed = (demo: ModerationDemo) =>
  seedModeration({ env: testEnv({ MONGODB_URI: moderation.store.uri }), bus: moderation.events }, demo);

describe('seeding', () => {
  it('flags demo posts through the normal path, once, and leaves later changes alone', async () => {
    const postId = await moderation.post();
    const tenMinutesAgo = () => Date.now() - 10 * 60_000;
    const earliest = tenMinutesAgo();
    await seed(demoFor(postId));

    const found = await moderation.caseOf(postId);
    expect(found).toMatchObject({ status: 'flagged', flagCount: 3 });
    const lastFlaggedAt = Date.parse(found.lastFlaggedAt ?? '');
    expect(lastFlaggedAt).toBeGreaterThanOrEqual(earliest);
    expect(lastFlaggedAt).toBeLessThanOrEqual(tenMinutesAgo());

    await moderation.as(admin).call(moderatePost, { params: { id: postId }, body: { action: 'approved' } });
    await moderation.as(admin).call(removeBannedKeyword, { params: { keyword: 'betting tips' } });
    await seed(demoFor(postId));

    expect(await moderation.caseOf(postId)).toMatchObject({ status: 'approved', flagCount: 0 });
    expect((await moderation.as(admin).call(getModerationSettings)).bannedKeywords).toEqual([]);
  });

  it('makes the running service follow the seeded keywords', async () => {
    const fresh = await startModeration();
    const postId = await fresh.post();
    await seedModeration(
      { env: testEnv({ MONGODB_URI: fresh.store.uri }), bus: fresh.events },
      demoFor(postId),
    );

    const held = async () => {
      const id = await fresh.post({ content: 'betting tips', screened: false });
      return (await fresh.caseOf(id)).status === 'pending';
    };
    await waitFor(held);
    await fresh.stop();
  });
});
