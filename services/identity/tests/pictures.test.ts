import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { adminActed } from '@ankur/contracts/audit.events';
import { userUpdated } from '@ankur/contracts/identity/identity.events';
import { pictureEndpoints } from '@ankur/contracts/identity/pictures.endpoints';
import { platformEndpoints } from '@ankur/contracts/identity/platform.endpoints';
import { profileEndpoints } from '@ankur/contracts/identity/profiles.endpoints';
import { waitFor } from '@ankur/test-kit/wait-for';
import { startIdentity, type Member, type TestIdentity } from './start-identity.ts';

const { uploadPicture, getPicture } = pictureEndpoints;
const acted = adminActed('identity');
const { updateProfile } = profileEndpoints;
let identity: TestIdentity;
let meera: Member;
let jpeg: Buffer;
let gif: Buffer;
beforeAll(async () => {
  identity = await startIdentity();
  meera = await identity.signUp('Meera Nair');
  jpeg = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#2f7d4f' } })
    .withExif({ IFD0: { Copyright: 'CANARY' } })
    .jpeg()
    .toBuffer();
  gif = await sharp(jpeg).gif().toBuffer();
});
afterAll(() => identity.stop());

interface Part {
  content?: Buffer;
  name?: string;
  type?: string;
  field?: string;
}

function formOf({ content = jpeg, name = 'me.jpg', type = 'image/jpeg', field = 'profilePicture' }: Part) {
  const form = new FormData();
  form.append(field, new File([new Uint8Array(content)], name, { type }));
  return form;
}
const send = (member: Member, part: Part = {}) => member.api.call(uploadPicture, { form: formOf(part) });
const keyIn = (address = '') => address.split('/').at(-1) ?? '';
const load = (address: string | undefined) =>
  identity.anonymous.send(getPicture, { params: { key: keyIn(address) } });
const stored = () => readdir(join(identity.uploadsDir, 'identity'));

test('a picture is for signed-in members, drawn anew, without what the camera knew, and told to the other services', async () => {
  expect((await identity.anonymous.fails(uploadPicture, { form: formOf({}) })).status).toBe(401);
  const { user } = await send(meera);
  const response = await load(user.profilePicture);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-security-policy': "default-src 'none'; sandbox",
    // Its address is never used again, so whoever has it need not ask.
    'cache-control': 'public, max-age=604800, immutable',
  });
  const shown = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  expect(shown).toMatchObject({ format: 'webp', width: 512, height: 384 });
  expect(shown.exif).toBeUndefined();
  const event = await identity.next(userUpdated, ({ data }) => data.user._id === meera.id);
  expect(event.data.user.profilePicture).toBe(user.profilePicture);
});

test('a new picture replaces the one before, whose address leads nowhere then', async () => {
  const { user: first } = await send(meera);
  const { user: second } = await send(meera);
  expect((await load(first.profilePicture)).status).toBe(404);
  expect((await load(second.profilePicture)).status).toBe(200);
  expect(await stored()).toEqual([keyIn(second.profilePicture)]);
  await meera.api.call(updateProfile, { body: { profilePicture: '' } });
  expect((await load(second.profilePicture)).status).toBe(404);
  expect(await stored()).toEqual([]);
});

test('a picture of the team is for admins to store, and gone once the settings show it no more', async () => {
  const { uploadTeamPicture, updatePlatformSettings } = platformEndpoints;
  const form = () => formOf({ field: 'photo' });
  expect((await identity.anonymous.fails(uploadTeamPicture, { form: form() })).status).toBe(401);
  expect((await meera.api.fails(uploadTeamPicture, { form: form() })).status).toBe(403);
  expect(await identity.admin.fails(uploadTeamPicture, { form: new FormData() })).toMatchObject({
    status: 400,
    field: 'photo',
  });
  const fake = formOf({ field: 'photo', content: Buffer.from('<svg/>') });
  expect((await identity.admin.fails(uploadTeamPicture, { form: fake })).status).toBe(415);
  const { photo } = await identity.admin.call(uploadTeamPicture, { form: form() });
  const { data: logged } = await identity.next(
    acted,
    ({ data }) => data.action === 'platformSettings.upload',
  );
  expect(logged.after).toEqual({ photo });
  const { photo: other } = await identity.admin.call(uploadTeamPicture, { form: form() });
  const person = { name: 'Asha Rao', role: 'Founder', link: '' };
  const show = (...photos: string[]) =>
    identity.admin.call(updatePlatformSettings, {
      body: { team: photos.map((one) => ({ ...person, photo: one })) },
    });
  await show(photo, other);
  await show(other);
  expect((await load(photo)).status).toBe(404);
  const gone = { team: [other, photo].map((one) => ({ ...person, photo: one })) };
  expect(await identity.admin.fails(updatePlatformSettings, { body: gone })).toMatchObject({
    status: 400,
    field: 'team.1.photo',
  });
  await identity.admin.call(updatePlatformSettings, { body: { maintenanceMode: false } });
  expect((await load(other)).status).toBe(200);
  await show();
  expect(await stored()).toEqual([]);
});

test('naming the picture of somebody else as the own does not take it from them', async () => {
  const { user: owner } = await send(meera);
  const thief = await identity.signUp('Borrowed Face');
  await thief.api.call(updateProfile, { body: { profilePicture: owner.profilePicture ?? '' } });
  await send(thief);
  expect((await load(owner.profilePicture)).status).toBe(200);
});

test.each<[string, () => Part, number]>([
  [
    'that is larger than the settings allow',
    () => ({ content: Buffer.concat([jpeg, Buffer.alloc(2 * 1024 * 1024)]) }),
    413,
  ],
  ['of a kind that is not allowed', () => ({ name: 'me.gif', type: 'image/gif', content: gif }), 415],
  ['that is none', () => ({ content: Buffer.from('<svg onload="alert(1)"/>') }), 415],
  ['whose name says something else', () => ({ name: 'me.svg' }), 415],
  ['that breaks off', () => ({ content: jpeg.subarray(0, 300) }), 415],
])('a picture %s is refused at its field', async (_what, part, status) => {
  const before = await stored();
  const problem = await meera.api.fails(uploadPicture, { form: formOf(part()) });
  expect(problem).toMatchObject({ status, field: 'profilePicture' });
  expect(await stored()).toEqual(before);
  await waitFor(async () => (await readdir(join(identity.uploadsDir, '.incoming', 'identity'))).length === 0);
});

test('the settings of the platform decide about kind and size, with the next picture', async () => {
  const { updatePlatformSettings } = platformEndpoints;
  const allow = (uploads: object) => identity.admin.call(updatePlatformSettings, { body: { uploads } });
  await allow({ allowedImageTypes: ['image/gif'], maxImageSizeMB: 1 });
  await send(meera, { name: 'me.gif', type: 'image/gif', content: gif });
  expect((await meera.api.fails(uploadPicture, { form: formOf({}) })).status).toBe(415);
  const large = {
    name: 'me.gif',
    type: 'image/gif',
    content: Buffer.concat([gif, Buffer.alloc(1024 * 1024)]),
  };
  expect(await meera.api.fails(uploadPicture, { form: formOf(large) })).toMatchObject({
    status: 413,
    message: 'File me.gif is too large. Maximum size is 1MB.',
  });
  await allow({ allowedImageTypes: ['image/jpeg', 'image/png', 'image/webp'], maxImageSizeMB: 2 });
});

test('a form without a picture, or with one under another name, is refused', async () => {
  const empty = await meera.api.fails(uploadPicture, { form: new FormData() });
  expect(empty).toMatchObject({ status: 400, field: 'profilePicture' });
  const other = await meera.api.fails(uploadPicture, { form: formOf({ field: 'avatar' }) });
  expect(other).toMatchObject({ status: 400, field: 'avatar' });
});

test('a picture of the team that nobody saves goes after a day, and one that is shown stays', async () => {
  const { uploadTeamPicture, updatePlatformSettings } = platformEndpoints;
  const upload = async () =>
    keyIn((await identity.admin.call(uploadTeamPicture, { form: formOf({ field: 'photo' }) })).photo);
  const [shown, unsaved, fresh] = [await upload(), await upload(), await upload()];
  const team = [{ name: 'Asha Rao', role: 'Founder', link: '', photo: `/uploads/identity/${shown}` }];
  await identity.admin.call(updatePlatformSettings, { body: { team } });
  const twoDaysAgo = new Date(Date.now() - 48 * 60 * 60_000);
  for (const key of [shown, unsaved])
    await utimes(join(identity.uploadsDir, 'identity', key), twoDaysAgo, twoDaysAgo);
  await identity.restart();
  const left = await stored();
  expect(left).toEqual(expect.arrayContaining([shown, fresh]));
  expect(left).not.toContain(unsaved);
});
