import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { adminActed } from '@ankur/contracts/audit.events';
import { adEndpoints } from '@ankur/contracts/content/ads/ads.endpoints';
import { uploadEndpoints } from '@ankur/contracts/content/uploads.endpoints';
import { adsChanged } from '@ankur/contracts/content/ads/ads.events';
import { newId, startContent, type TestContent } from './start-content.ts';

const { listAds, listAdminAds, createAd, updateAd, deleteAd } = adEndpoints;
const acted = adminActed('content');
let content: TestContent;
let png: Buffer;
beforeAll(async () => {
  content = await startContent();
  png = await sharp({ create: { width: 12, height: 5, channels: 3, background: '#2f7d4f' } })
    .png()
    .toBuffer();
});
afterAll(() => content.stop());

const as = (role: 'admin' | 'athlete') => content.as({ userId: newId(), role, username: 'Somebody' });
const admin = () => as('admin');
const byId = (id: string) => ({ params: { id } });
const change = async (id: string, body: object) => (await admin().call(updateAd, { ...byId(id), body })).ad;

interface Picture {
  bytes?: Buffer;
  type?: string;
  name?: string;
}
function formOf(fields: Record<string, string> = {}, picture: Picture | null = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const { bytes = png, type = 'image/png', name = 'boots.png' } = picture ?? {};
  if (picture) form.set('image', new Blob([new Uint8Array(bytes)], { type }), name);
  return { form };
}
const create = async (fields: Record<string, string> = {}) =>
  (await admin().call(createAd, formOf(fields))).ad;
const shown = async () => (await content.as({}).call(listAds)).map(({ title }) => title);
const told = (type: string, id: string) =>
  content.events.filter((event) => event.type === type && JSON.stringify(event.data).includes(id));

test.each([
  [listAdminAds, {}],
  [createAd, { body: {} }],
  [updateAd, { ...byId('a'.repeat(24)), body: { active: true } }],
  [deleteAd, byId('a'.repeat(24))],
])('visitors and members are refused', async (endpoint, request) => {
  expect((await content.as({}).fails(endpoint, request)).status).toBe(401);
  expect((await as('athlete').fails(endpoint, request)).status).toBe(403);
});

test("is chosen by nobody's interests: visitors, members of any age and staff are shown the same", async () => {
  // Nothing of who asks can be sent, and the gateway answers everybody from the same memory.
  expect(listAds).toMatchObject({ access: 'public', cacheMs: expect.any(Number) });
  expect(Object.keys(listAds)).not.toEqual(expect.arrayContaining(['query']));
  for (const title of ['Boots', 'Rackets', 'Swimsuits']) await create({ title });
  const toVisitors = await content.as({}).call(listAds);
  expect(toVisitors.length).toBeGreaterThanOrEqual(3);
  for (const role of ['athlete', 'admin'] as const) expect(await as(role).call(listAds)).toEqual(toVisitors);
  for (const { _id } of toVisitors) await admin().call(deleteAd, byId(_id));
});

describe('an advertisement', () => {
  test('is active and first unless said otherwise, shown to everybody with its picture, and told once', async () => {
    const ad = await create({ title: 'Boots', linkUrl: 'https://boots.example/' });
    expect(ad).toMatchObject({
      title: 'Boots',
      linkUrl: 'https://boots.example/',
      active: true,
      sortOrder: 0,
    });
    expect(await content.as({}).call(listAds)).toEqual([
      { _id: ad._id, image: ad.image, title: 'Boots', linkUrl: 'https://boots.example/' },
    ]);
    const params = { key: ad.image.split('/').at(-1) ?? '' };
    expect((await content.as({}).send(uploadEndpoints.getContentFile, { params })).status).toBe(200);
    await content.next(acted, ({ data }) => data.target.id === ad._id);
    expect(told(acted.type, ad._id)).toHaveLength(1);
    expect(told(adsChanged.type, ad._id)).toHaveLength(1);
  });

  test('is hidden and shown again, each change kept to its field', async () => {
    const { _id } = await create({ title: 'Gloves', sortOrder: '7' });
    expect(await change(_id, { active: false })).toMatchObject({ active: false, sortOrder: 7 });
    expect(await shown()).not.toContain('Gloves');
    expect(await change(_id, { sortOrder: 3 })).toMatchObject({ active: false, sortOrder: 3 });
    await change(_id, { sortOrder: 3 });
    await change(_id, { active: true });
    expect(await shown()).toContain('Gloves');
    await content.next(
      acted,
      ({ data }) =>
        data.target.id === _id && data.after?.['active'] === true && data.before?.['sortOrder'] === 3,
    );
    const acts = told(acted.type, _id).map(({ data }) => data as { before: unknown });
    expect(acts[0]?.before).toBeNull();
    expect(acts.slice(1).map(({ before }) => before)).toMatchObject([
      { active: true, sortOrder: 7 },
      { active: false, sortOrder: 7 },
      { active: false, sortOrder: 3 },
    ]);
  });

  test('stands where it was put, for members and admins alike', async () => {
    const [one, other] = [
      await create({ title: 'One', sortOrder: '20' }),
      await create({ title: 'Other', sortOrder: '21' }),
    ];
    await change(other._id, { sortOrder: 20 });
    await change(one._id, { sortOrder: 21 });
    const places = (titles: (string | undefined)[]) =>
      titles.filter((title) => title === 'One' || title === 'Other');
    expect(places(await shown())).toEqual(['Other', 'One']);
    expect(places((await admin().call(listAdminAds)).map(({ title }) => title))).toEqual(['Other', 'One']);
  });

  test('that was stored before admins could change it is listed and changed like any other', async () => {
    const old = { title: 'Old', image: '/uploads/content/x.webp', active: true, sortOrder: 90 };
    const { insertedId } = await content.database.collection('ads').insertOne(old);
    const id = insertedId.toHexString();
    expect((await admin().call(listAdminAds)).find(({ _id }) => _id === id)).toMatchObject({ version: 0 });
    expect(await change(id, { active: false })).toMatchObject({ active: false, version: 1 });
  });

  test('is left as another admin has made it since it was seen', async () => {
    const { _id, version } = await create({ title: 'Seen' });
    await change(_id, { sortOrder: 7 });
    const late = (seen: number) => ({
      ...byId(_id),
      body: { active: false },
      headers: { 'seen-version': String(seen) },
    });
    expect(await admin().fails(updateAd, late(version))).toMatchObject({ status: 409, code: 'CONFLICT' });
    const { ad } = await admin().call(updateAd, late(version + 1));
    expect(ad).toMatchObject({ active: false, sortOrder: 7 });
  });

  test('is taken away once', async () => {
    const { _id } = await create({ title: 'Gone' });
    await admin().call(deleteAd, byId(_id));
    expect(await shown()).not.toContain('Gone');
    expect((await admin().call(listAdminAds)).map((ad) => ad._id)).not.toContain(_id);
    expect((await admin().fails(deleteAd, byId(_id))).status).toBe(404);
    expect((await admin().fails(updateAd, { ...byId(_id), body: { active: true } })).status).toBe(404);
  });

  test('is one under one key, and another one with another picture under it is refused', async () => {
    const [sender, headers] = [admin(), { 'idempotency-key': 'ad-1' }];
    const send = (picture: Picture = {}) => ({ ...formOf({ title: 'Twice' }, picture), headers });
    const [made, again] = [await sender.call(createAd, send()), await sender.call(createAd, send())];
    expect(again).toEqual(made);
    const otherPicture = await sharp(png).negate().png().toBuffer();
    expect(await sender.fails(createAd, send({ bytes: otherPicture }))).toMatchObject({
      code: 'IDEMPOTENCY_MISMATCH',
    });
  });
});

describe('its form', () => {
  const missing = 'Please select an image file';
  const wrong = 'Please select a valid image file (JPEG, PNG, or WEBP)';
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

  const large = Buffer.alloc(2 * 1024 * 1024 + 1);

  test.each<[string, Picture | null, { status: number; message: string }]>([
    ['no picture', null, { status: 400, message: missing }],
    ['an SVG', { bytes: svg, type: 'image/svg+xml', name: 'x.svg' }, { status: 415, message: wrong }],
    ['a renamed SVG', { bytes: svg, type: 'image/png', name: 'x.png' }, { status: 415, message: wrong }],
    ['one that lies about its kind', { type: 'image/jpeg', name: 'x.jpg' }, { status: 415, message: wrong }],
    [
      'half a picture',
      { bytes: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1') },
      { status: 415, message: wrong },
    ],
    ['too much', { bytes: large }, { status: 413, message: 'Image file size must be less than 2MB' }],
  ])('refuses %s in the words of the console, and stores nothing', async (_what, picture, answer) => {
    const before = await admin().call(listAdminAds);
    expect(await admin().fails(createAd, formOf({}, picture))).toMatchObject({ ...answer, field: 'image' });
    expect(await admin().call(listAdminAds)).toEqual(before);
  });

  test('takes a picture of exactly 2 MB', async () => {
    const padded = Buffer.concat([
      await sharp(png).jpeg().toBuffer(),
      Buffer.alloc(2 * 1024 * 1024),
    ]).subarray(0, 2 * 1024 * 1024);
    const picture = { bytes: padded, type: 'image/jpeg', name: 'boots.jpg' };
    expect((await admin().call(createAd, formOf({ title: 'Large' }, picture))).ad.title).toBe('Large');
  });

  test.each([
    [{ linkUrl: 'javascript:alert(1)' }, 'linkUrl'],
    [{ sortOrder: '-1' }, 'sortOrder'],
    [{ active: 'perhaps' }, 'active'],
    [{ title: 'x'.repeat(121) }, 'title'],
  ])('refuses %j by name', async (fields, field) =>
    expect(await admin().fails(createAd, formOf(fields as Record<string, string>))).toMatchObject({
      status: 400,
      field,
    }),
  );

  test.each([[{}], [{ active: 'yes' }], [{ sortOrder: -1 }], [{ sortOrder: 1.5 }]])(
    'refuses the change %j',
    async (body) =>
      expect((await admin().fails(updateAd, { ...byId('a'.repeat(24)), body })).status).toBe(400),
  );
});
