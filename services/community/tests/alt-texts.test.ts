import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { postEndpoints } from '@ankur/contracts/community/posts.endpoints';
import { member, startCommunity, type TestCommunity } from './start-community.ts';
import { formOf, pdf, type Part } from './upload-parts.ts';

const { createPost, editPost, getPost } = postEndpoints;
const author = member(1);
let community: TestCommunity;
let picture: Part;

beforeAll(async () => {
  community = await startCommunity();
  const draw = sharp({ create: { width: 8, height: 4, channels: 3, background: '#2f7d4f' } });
  picture = { content: await draw.png().toBuffer(), name: 'start.png', type: 'image/png' };
});
afterAll(() => community.stop());

function formWith(altTexts: unknown, parts = [picture, pdf(20), picture]): FormData {
  const form = formOf(parts);
  form.set('altTexts', typeof altTexts === 'string' ? altTexts : JSON.stringify(altTexts));
  return form;
}
const publish = (altTexts: unknown) => community.as(author).call(createPost, { form: formWith(altTexts) });
const altsOf = ({ media }: { media: { alt?: string | undefined }[] }) => media.map(({ alt }) => alt);

describe('what pictures show', () => {
  it('is stored with each picture in its order, and served; a document has none', async () => {
    const post = await publish(['Six girls at the start', 'a document', '  ']);
    expect(altsOf(post)).toEqual(['Six girls at the start', undefined, undefined]);
    const read = await community.as(null).call(getPost, { params: { postId: post._id } });
    expect(altsOf(read)).toEqual(altsOf(post));
  });

  it('is changed and taken back by the author of the post, and stays when only the words change', async () => {
    const { _id: postId } = await publish(['Before', '', 'Last']);
    const params = { postId };
    const edit = (body: object) => community.as(author).call(editPost, { params, body });
    expect(altsOf(await edit({ altTexts: ['After', '', 'Last'] }))).toEqual(['After', undefined, 'Last']);
    expect(altsOf(await edit({ content: 'Words' }))).toEqual(['After', undefined, 'Last']);
    expect(altsOf(await edit({ altTexts: [] }))).toEqual([undefined, undefined, undefined]);
    const others = { params, body: { altTexts: ['Mine now'] } };
    expect(await community.as(member(2)).fails(editPost, others)).toMatchObject({ code: 'NOT_OWNER' });
  });

  it.each([
    ['a text', 'one picture'],
    ['too many', ['1', '2', '3', '4', '5', '6']],
    ['a too long one', ['x'.repeat(501)]],
    ['a number', [1]],
    ['a direction override', ['\u202egnihton']],
  ])('is refused as %s', async (_what, bad) => {
    const api = community.as(author);
    expect(await api.fails(createPost, { form: formWith(bad) })).toMatchObject({ status: 400 });
  });

  it('is screened like any word', async () => {
    expect((await publish([`A ${community.holdWord} slip`])).status).toBe('pending');
  });
});
