import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { contextEndpoints } from '@ankur/contracts/moderation/context.endpoints';
import { decisionEndpoints } from '@ankur/contracts/moderation/decisions.endpoints';
import { settingsEndpoints } from '@ankur/contracts/moderation/settings.endpoints';
import { admin, member, newId, startModeration, type Moderation } from './start-moderation.ts';
import { startOwners, type Owners } from './start-owners.ts';

const { getCaseContext } = contextEndpoints;
const { moderatePost } = decisionEndpoints;
let owners: Owners;
let moderation: Moderation;
beforeAll(async () => {
  owners = await startOwners();
  moderation = await startModeration({ urls: owners.urls });
});
afterAll(async () => {
  await moderation.stop();
  await owners.stop();
});

const contextOf = (id: string) =>
  moderation.as(admin).call(getCaseContext, { params: { key: `post:${id}` } });

describe('what is known of the people around an item', () => {
  it("tells an author's past decisions and the words that were met, to admins only", async () => {
    const author = { _id: newId(), username: 'Repeat', role: 'athlete' as const };
    const first = await moderation.post({ author, content: 'Buy this' });
    await moderation.as(admin).call(moderatePost, {
      params: { id: first },
      body: { action: 'removed', reason: 'Because' },
    });
    await moderation
      .as(admin)
      .call(settingsEndpoints.addBannedKeyword, { body: { keyword: 'magic powder' } });
    const id = await moderation.post({ author, content: 'Magic powder for all' });

    const { author: past, hits } = await contextOf(id);

    expect(past).toMatchObject({ items: 2, upheld: 1, kept: 0 });
    expect(past.decisions).toMatchObject([
      { contentId: first, excerpt: 'Buy this', status: 'removed', reason: 'Because' },
    ]);
    expect(hits).toEqual([{ keyword: 'magic powder', severity: 'high' }]);
    expect(
      await moderation.as(member()).fails(getCaseContext, { params: { key: `post:${id}` } }),
    ).toMatchObject({ status: 403 });
  });

  it('tells since when its author has an account, which is not when its id was made', async () => {
    const author = { _id: newId(), username: 'Imported', role: 'athlete' as const };
    owners.joined[author._id] = '2019-04-01T06:00:00.000Z';
    const id = await moderation.post({ author });
    expect((await contextOf(id)).author.joinedAt).toBe('2019-04-01T06:00:00.000Z');
  });

  it('says nothing of when an author joined whom identity does not know', async () => {
    const id = await moderation.post();
    expect((await contextOf(id)).author.joinedAt).toBeNull();
  });
});
