import { afterEach, describe, expect, it } from '@jest/globals';
import { decisionEndpoints } from '@ankur/contracts/moderation/decisions.endpoints';
import { contentStatusDecided } from '@ankur/contracts/moderation/moderation.events';
import { communityStatusApplied } from '@ankur/contracts/moderation/status-applied.events';
import { applyDecision } from '@ankur/service-kit/moderated-content/apply-decision';
import {
  newModerationState,
  type ModerationState,
} from '@ankur/service-kit/moderated-content/moderation-state';
import { onEvent } from '@ankur/service-kit/subscriber';
import { createService, type RunningService } from '@ankur/service-kit/service';
import { startStore } from '@ankur/test-kit/start-store';
import { testEnv } from '@ankur/test-kit/test-env';
import { waitFor } from '@ankur/test-kit/wait-for';
import { admin, startModeration, type Moderation } from './start-moderation.ts';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

/** A stand-in for community, which obeys decisions as it does; what it keeps outlives it, as its store would. */
function createOwner(moderation: Moderation, kept: Map<string, ModerationState>, changes: string[]) {
  const owner: RunningService = createService(
    'community',
    { env: testEnv({ MONGODB_URI: moderation.store.uri }), bus: moderation.events },
    () => ({
      routes: [],
      subscribers: [
        onEvent(contentStatusDecided, async ({ data }) => {
          const { contentId, authorId, status, reason, moderationVersion } = data;
          const item = kept.get(contentId) ?? newModerationState({ hold: false, screened: true });
          const change = applyDecision(item, { status, reason, moderationVersion });
          if (change === null) return;
          if (Object.keys(change.set).length > 0) changes.push(contentId);
          const next = { ...item, ...change.set };
          kept.set(contentId, next);
          await moderation.publish(communityStatusApplied, {
            ...{ contentType: 'post', contentId, postId: contentId, authorId, reason, moderationVersion },
            ...{ status: next.status, visible: next.visible, bannerForAll: false, version: 2 },
            ...{ decidedVersion: next.decidedVersion, commentCount: null },
          });
        }),
      ],
    }),
  );
  return owner;
}

describe('while the owner of content is away', () => {
  it('decisions are made, and all of them applied within 10 seconds of its return, none twice', async () => {
    const store = await startStore();
    stops.push(() => store.stop());
    const moderation = await startModeration({ store });
    stops.push(() => moderation.stop());
    const [kept, changes] = [new Map<string, ModerationState>(), [] as string[]];
    const before = createOwner(moderation, kept, changes);
    await before.start();
    await before.stop();

    const ids: string[] = [];
    for (let number = 0; number < 20; number += 1) ids.push(await moderation.post());
    const actions = ['removed', 'rejected'] as const;
    for (const [at, id] of ids.entries()) {
      const body = { action: actions[at % 2] ?? 'removed', reason: `because ${String(at)}` };
      await moderation.as(admin).call(decisionEndpoints.moderatePost, { params: { id }, body });
    }
    expect((await moderation.caseOf(ids[0] ?? '')).applied).toBe(false);
    expect(changes).toEqual([]);

    const returned = createOwner(moderation, kept, changes);
    await returned.start();
    stops.push(() => returned.stop());
    const unapplied = () => moderation.db.collection('cases').countDocuments({ applied: false });
    await waitFor(async () => (await unapplied()) === 0, 10_000);

    expect([...changes].sort()).toEqual([...ids].sort());
    for (const [at, id] of ids.entries())
      expect(kept.get(id)).toMatchObject({
        status: actions[at % 2],
        visible: false,
        rejectionReason: `because ${String(at)}`,
      });
  });
});
