import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { adminActed } from '@ankur/contracts/audit.events';
import { postDeleted, postEdited } from '@ankur/contracts/community/posts.events';
import { decisionEndpoints } from '@ankur/contracts/moderation/decisions.endpoints';
import { flagEndpoints } from '@ankur/contracts/moderation/flags.endpoints';
import {
  caseChanged,
  contentFlagged,
  contentStatusDecided,
} from '@ankur/contracts/moderation/moderation.events';
import { settingsEndpoints } from '@ankur/contracts/moderation/settings.endpoints';
import { waitFor } from '@ankur/test-kit/wait-for';
import { admin, buildPost, member, startModeration, type Moderation } from './start-moderation.ts';

const secrets = ['Watchful Zoya', 'he lives at 12 Lake Road', 'seen before, see Asha', 'Cash only no bills'];
let moderation: Moderation;
beforeAll(async () => {
  moderation = await startModeration({ timing: { sweepMs: 20, applyWithinMs: 50 } });
});
afterAll(() => moderation.stop());

describe('what moderation publishes', () => {
  it('is state: no flagger’s name, no word of a flag or of the content, no note of an admin', async () => {
    const api = moderation.as(admin);
    await api.call(settingsEndpoints.updateModerationSettings, { body: { autoRemoveCount: 2 } });
    const [name, description, notes, content] = secrets;
    const post = buildPost({ content: content! });
    const id = await moderation.post(post);
    const flag = { params: { id }, body: { reason: 'harassment', description } };
    await moderation.as(member(name)).call(flagEndpoints.flagPost, flag);
    const body = { action: 'approved' as const, notes: notes! };
    await api.call(decisionEndpoints.moderatePost, { params: { id }, body });
    await moderation.publish(postEdited, { ...post, version: 2 });
    await moderation.as(member(`${name} 2`)).call(flagEndpoints.flagPost, flag);
    await moderation.as(member(`${name} 3`)).call(flagEndpoints.flagPost, flag);
    await moderation.publish(postDeleted, { postId: id, authorId: post.author._id, version: 3 });

    const types = [contentFlagged, contentStatusDecided, caseChanged].map(({ type }) => type as string);
    const told = await waitFor(async () => {
      const found = moderation.events.events.filter(({ type }) => types.includes(type));
      const deleted = found.some(
        ({ type, data }) => type === caseChanged.type && (data as { status: string }).status === 'removed',
      );
      return deleted && (await moderation.bus.pending('moderation')) === 0 ? found : null;
    });
    expect(new Set(told.map(({ type }) => type))).toEqual(new Set(types));
    for (const secret of secrets) expect(JSON.stringify(told)).not.toContain(secret);
    expect(told.map((event) => event.data)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ flagCount: 1, reasons: { harassment: 1 }, severity: 'high' }),
      ]),
    );
    const acts = moderation.events.events.filter(({ type }) => type === adminActed('moderation').type);
    expect(JSON.stringify(acts)).toContain(notes);
  });
});
