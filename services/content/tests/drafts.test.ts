import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { draftEndpoints } from '@ankur/contracts/content/blog/drafts.endpoints';
import { asMember } from '@ankur/test-kit/as-caller';
import { newId, startContent, type TestContent } from './start-content.ts';

const { getBlogDraft, saveBlogDraft, removeBlogDraft } = draftEndpoints;
let content: TestContent;
beforeAll(async () => {
  content = await startContent();
});
afterAll(() => content.stop());

const member = () => content.as(asMember({ userId: newId() }));
const draft = { title: 'Half a', summary: '', category: '', image: '', content: '<p>Begun', isPremium: true };

test('needs a member', async () => {
  for (const endpoint of [getBlogDraft, removeBlogDraft])
    expect((await content.as({}).fails(endpoint)).status).toBe(401);
  expect((await content.as({}).fails(saveBlogDraft, { body: draft })).status).toBe(401);
});

test('is kept as it was typed for its author alone, until it is thrown away', async () => {
  const [meera, other] = [member(), member()];
  expect(await meera.call(getBlogDraft)).toEqual({ draft: null });
  await meera.call(saveBlogDraft, { body: { title: 'First words' } });
  const saved = await meera.call(saveBlogDraft, { body: draft });
  expect(await meera.call(getBlogDraft)).toEqual({ draft: { ...draft, savedAt: saved.savedAt } });
  expect(await other.call(getBlogDraft)).toEqual({ draft: null });
  await other.call(removeBlogDraft);
  expect((await meera.call(getBlogDraft)).draft).not.toBeNull();
  for (let times = 0; times < 2; times += 1)
    expect(await meera.call(removeBlogDraft)).toEqual({ success: true });
  expect(await meera.call(getBlogDraft)).toEqual({ draft: null });
});

test('saved twenty times at once is one draft', async () => {
  const meera = member();
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      meera.call(saveBlogDraft, { body: { title: `Title ${String(n)}` } }),
    ),
  );
  expect((await meera.call(getBlogDraft)).draft?.title).toMatch(/^Title \d+$/);
});

test('is no place for more than a post may hold', async () => {
  const problem = await member().fails(saveBlogDraft, { body: { content: 'x'.repeat(60_001) } });
  expect(problem).toMatchObject({ status: 400, field: 'content' });
});
