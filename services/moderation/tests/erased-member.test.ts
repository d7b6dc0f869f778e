import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { userErased, userUpdated } from '@ankur/contracts/identity/identity.events';
import { adminActed } from '@ankur/contracts/audit.events';
import { waitFor } from '@ankur/test-kit/wait-for';
import { member, newId, startModeration, type Moderation } from './start-moderation.ts';

let moderation: Moderation;
beforeAll(async () => {
  moderation = await startModeration();
});
afterAll(() => moderation.stop());

async function everything(): Promise<string> {
  const collections = (await moderation.db.db?.collections()) ?? [];
  return JSON.stringify(await Promise.all(collections.map((collection) => collection.find().toArray())));
}

test('what was written, flagged and logged of an erased member stays as evidence without the name', async () => {
  const vidya = member('Vidya Iyer');
  const id = vidya.userId ?? '';
  const author = { _id: id, username: 'Vidya Iyer', role: 'athlete' as const };
  await moderation.publish(userUpdated, { user: author, version: 2 });
  const own = await moderation.post({ author, content: 'A post that was reported' });
  const other = await moderation.post();
  await moderation.flag(own);
  await moderation.flag(other, vidya);
  await moderation.publish(adminActed('identity'), {
    action: 'user.profile',
    target: { type: 'user', id, label: 'Vidya Iyer' },
    before: { username: 'Vidya Iyer' },
    after: { username: 'Vidya I.' },
  });
  await waitFor(async () => (await everything()).includes('Vidya I.'));
  const revocation = {
    _id: id,
    kind: 'user' as const,
    subject: id,
    code: 'SESSION_ENDED' as const,
    before: 1,
    lifted: false,
    seq: 1,
  };
  const erased = { user: { ...author, username: 'Unknown' }, version: 3, revocation, address: newId() };
  await moderation.publish(userErased, erased);
  await moderation.publish(userErased, erased);
  await waitFor(async () => !/vidya|iyer/i.test(await everything()));
  await moderation.publish(userUpdated, { user: author, version: 2 });
  const stored = await everything();
  expect(stored).toMatch(/"label":"Erased member [0-9a-f]{8}"/);
  expect(stored).toMatch(/"flagger":{"_id":"[0-9a-f]{24}","username":"Erased member [0-9a-f]{8}"/);
  expect(stored).toContain('A post that was reported');
});
