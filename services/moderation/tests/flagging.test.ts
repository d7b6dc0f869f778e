import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { commentCreated } from '@ankur/contracts/community/comments.events';
import { postCreated } from '@ankur/contracts/community/posts.events';
import { decisionEndpoints } from '@ankur/contracts/moderation/decisions.endpoints';
import { flagEndpoints } from '@ankur/contracts/moderation/flags.endpoints';
import { settingsEndpoints } from '@ankur/contracts/moderation/settings.endpoints';
import { contentFlagged, contentStatusDecided } from '@ankur/contracts/moderation/moderation.events';
import { asMember } from '@ankur/test-kit/as-caller';
import { waitFor } from '@ankur/test-kit/wait-for';
import {
  admin,
  buildPost,
  member,
  newId,
  otherAdmin,
  startModeration,
  type Moderation,
} from './start-moderation.ts';

const { flagComment, flagPost } = flagEndpoints;
const { updateModerationSettings } = settingsEndpoints;
let moderation: Moderation;
beforeAll(async () => {
  moderation = await startModeration();
});
afterAll(() => moderation.stop());

describe('flagging a post', () => {
  it('refuses a call without a signed identity and one of nobody', async () => {
    const request = { params: { id: newId() }, body: { reason: 'spam' } };

    expect(await moderation.as(null).fails(flagPost, request)).toMatchObject({ status: 401 });
    expect(await moderation.as({}).fails(flagPost, request)).toMatchObject({ status: 401 });
  });

  it('refuses an unknown reason and a malformed or unknown id', async () => {
    const id = await moderation.post();
    const api = moderation.as(member());

    const unknownReason = await api.fails(flagPost, { params: { id }, body: { reason: 'boring' } });
    expect(unknownReason).toMatchObject({ status: 400, field: 'reason' });
    expect(await api.fails(flagPost, { params: { id }, body: {} })).toMatchObject({
      ...{ status: 400, field: 'reason' },
      errors: [{ field: 'reason', message: 'Please select a reason for flagging this content.' }],
    });
    const malformed = await api.fails(flagPost, { params: { id: 'x' }, body: { reason: 'spam' } });
    expect(malformed).toMatchObject({ status: 404, code: 'CASE_NOT_FOUND' });
    const unknown = await api.fails(flagPost, { params: { id: newId() }, body: { reason: 'spam' } });
    expect(unknown).toMatchObject({ status: 404, code: 'CASE_NOT_FOUND' });
  });

  it('refuses a flag on a comment whose post is removed', async () => {
    const postId = await moderation.post();
    const text = { content: 'Slow', createdAt: new Date().toISOString(), isFlagged: false, replies: [] };
    const comment = { ...text, _id: newId(), author: { _id: newId(), username: 'Ravi' } };
    const counts = { commentCount: 1, postVersion: 2, status: 'published', screened: true } as const;
    await moderation.publish(commentCreated, { postId, comment, parentId: null, ...counts });
    const request = { params: { id: comment._id }, body: { reason: 'spam' as const } };
    await moderation.as(member()).call(flagComment, request);
    const removal = { params: { id: postId }, body: { action: 'removed' } } as const;
    await moderation.as(admin).call(decisionEndpoints.moderatePost, removal);

    const refusal = await moderation.as(member()).fails(flagComment, request);

    expect(refusal).toMatchObject({ status: 404, code: 'CASE_NOT_FOUND' });
  });

  it('refuses a flag on own content', async () => {
    const author = member();
    const id = await moderation.post({ author: { _id: author.userId ?? '', username: 'Meera' } });

    const refusal = await moderation.as(author).fails(flagPost, { params: { id }, body: { reason: 'spam' } });

    expect(refusal).toMatchObject({ status: 400, code: 'OWN_CONTENT' });
    expect(await moderation.caseOf(id)).toMatchObject({ status: 'published', flagCount: 0 });
  });

  it('puts the post into the queue with its first flag and tells the owner of the content', async () => {
    const id = await moderation.post();
    const flagger = member('Zoya');

    const body = { reason: 'harassment', description: '  he calls names  ' };
    await moderation.as(flagger).call(flagPost, { params: { id }, body });

    const found = await moderation.caseOf(id);
    expect(found).toMatchObject({
      status: 'flagged',
      flagCount: 1,
      severity: 'high',
      reasons: { harassment: 1 },
    });
    expect(found.flags).toMatchObject([
      {
        reason: 'harassment',
        description: 'he calls names',
        flagger: { _id: flagger.userId, username: 'Zoya' },
      },
    ]);
    const { data } = await moderation.events.next(contentFlagged, (event) => event.data.contentId === id);
    expect(data).toMatchObject({ flaggerId: flagger.userId, flagCount: 1, bannerForAll: false });
    expect(data.moderationVersion).toBe(found.version);
  });

  it('refuses a second flag of the same member with the agreed words, however many come at once', async () => {
    const id = await moderation.post();
    const api = moderation.as(member());

    const answers = await Promise.all(
      Array.from({ length: 20 }, () => api.send(flagPost, { params: { id }, body: { reason: 'spam' } })),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(19).fill(400)]);
    const second = await api.fails(flagPost, { params: { id }, body: { reason: 'other' } });
    expect(second).toMatchObject({ code: 'ALREADY_FLAGGED', message: 'You have already flagged this post' });
    expect(await moderation.caseOf(id)).toMatchObject({ flagCount: 1 });
  });

  it('counts every one of several members flagging at the same moment, with the banner from the third', async () => {
    const id = await moderation.post();

    await Promise.all(Array.from({ length: 8 }, () => moderation.flag(id)));
    // An answer waits for its flag to be counted, but not for ever.
    await waitFor(async () => (await moderation.caseOf(id)).flagCount === 8);

    expect(await moderation.caseOf(id)).toMatchObject({
      flagCount: 8,
      reasons: { spam: 8 },
      status: 'flagged',
    });
    const flagged = await waitFor(() => {
      const found = moderation.events.events.filter(
        (event) =>
          event.type === contentFlagged.type && (event.data as { contentId: string }).contentId === id,
      );
      return found.length === 8
        ? found.map(({ data }) => data as { flagCount: number; bannerForAll: boolean })
        : null;
    });
    expect(flagged.every(({ flagCount, bannerForAll }) => bannerForAll === flagCount >= 3)).toBe(true);
    expect(new Set(flagged.map(({ flagCount }) => flagCount)).size).toBe(8);
  });

  it('shows the banner to everybody from the number of flags that autoFlagCount names by then', async () => {
    const bannerOf = async (id: string, count: number) => {
      await moderation.flag(id);
      const { data } = await moderation.events.next(
        contentFlagged,
        (event) => event.data.contentId === id && event.data.flagCount === count,
      );
      return data.bannerForAll;
    };
    const set = (autoFlagCount: number) =>
      moderation.as(admin).call(updateModerationSettings, { body: { autoFlagCount } });
    const [first, second] = [await moderation.post(), await moderation.post()];
    await set(5);
    for (const count of [1, 2, 3, 4]) expect([count, await bannerOf(first, count)]).toEqual([count, false]);
    expect(await bannerOf(first, 5)).toBe(true);
    await set(1);
    expect(await bannerOf(second, 1)).toBe(true);
    await set(3);
  });

  it('shows the banner to everybody once an admin or a moderator flags it, and after a decision that was taken back', async () => {
    const banner = async (id: string, caller: Parameters<typeof moderation.flag>[1]) => {
      await moderation.flag(id, caller);
      const { data } = await moderation.events.next(contentFlagged, (event) => event.data.contentId === id);
      return data.bannerForAll;
    };
    const moderator = asMember({ userId: newId(), username: 'Reviewer', role: 'moderator' });
    const [first, second, third] = [
      await moderation.post(),
      await moderation.post(),
      await moderation.post(),
    ];
    expect(await banner(first, member())).toBe(false);
    expect(await banner(second, moderator)).toBe(true);
    expect(await banner(third, otherAdmin)).toBe(true);
    const params = { id: third };
    const api = moderation.as(admin);
    const { post } = await api.call(decisionEndpoints.moderatePost, { params, body: { action: 'removed' } });
    await api.call(decisionEndpoints.undoPostDecision, { params, body: { version: post.version } });
    const { data } = await moderation.events.next(
      contentStatusDecided,
      (event) => event.data.contentId === third && event.data.rule === 'undo',
    );
    expect(data.bannerForAll).toBe(true);
  });

  it('takes the post down by rule at autoRemoveCount and says which rule', async () => {
    await moderation.as(admin).call(updateModerationSettings, { body: { autoRemoveCount: 4 } });
    const id = await moderation.post();

    for (let count = 0; count < 4; count += 1) await moderation.flag(id);

    expect(await moderation.caseOf(id)).toMatchObject({
      status: 'removed',
      flagCount: 4,
      decidedBy: null,
      severity: 'critical',
    });
    const { data } = await moderation.events.next(
      contentStatusDecided,
      (event) => event.data.contentId === id,
    );
    expect(data).toMatchObject({ status: 'removed', previousStatus: 'flagged', rule: 'flags:4' });
    expect(data.flaggerIds).toHaveLength(4);
    await expect(moderation.flag(id)).rejects.toThrow('CASE_NOT_FOUND');
    await moderation.as(admin).call(updateModerationSettings, { body: { autoRemoveCount: 10 } });
  });

  it('leaves everything to the admins while auto-moderation is off', async () => {
    const off = { autoModerationEnabled: false, autoRemoveCount: 2 };
    await moderation.as(admin).call(updateModerationSettings, { body: off });
    const id = await moderation.post();

    for (let count = 0; count < 4; count += 1) await moderation.flag(id);

    expect(await moderation.caseOf(id)).toMatchObject({ status: 'flagged', flagCount: 4 });
    await moderation.events.next(
      contentFlagged,
      ({ data }) => data.contentId === id && data.flagCount === 4 && !data.bannerForAll,
    );
    const on = { autoModerationEnabled: true, autoRemoveCount: 10 };
    await moderation.as(admin).call(updateModerationSettings, { body: on });
  });

  it('waits a moment for content whose event is still on its way', async () => {
    const post = buildPost();

    const flagging = moderation.flag(post.postId);
    await new Promise((resolve) => setImmediate(resolve));
    await moderation.publish(postCreated, post);

    await flagging;
    expect(await moderation.caseOf(post.postId)).toMatchObject({ flagCount: 1 });
  });
});
