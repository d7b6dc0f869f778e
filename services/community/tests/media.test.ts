import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { mediaEndpoints } from '@ankur/contracts/community/media.endpoints';
import { postEndpoints } from '@ankur/contracts/community/posts.endpoints';
import { maxFileBytes } from '@ankur/contracts/community/limits';
import type { Post } from '@ankur/contracts/community/post';
import { asCaller } from '@ankur/test-kit/as-caller';
import { waitFor } from '@ankur/test-kit/wait-for';
import { member, startCommunity, type TestCommunity } from './start-community.ts';
import { box, cluster, element, mp4Of, track, webmOf } from './video-parts.ts';
import { formOf, keyOf, pdf, type Part } from './upload-parts.ts';

const { createPost } = postEndpoints;
const { getPostMedia } = mediaEndpoints;
const author = member(1);
let community: TestCommunity;
let jpeg: Buffer;
let png: Buffer;

beforeAll(async () => {
  community = await startCommunity();
  const draw = sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#2f7d4f' } });
  jpeg = await draw
    .clone()
    .withExif({ IFD0: { Copyright: 'CANARY' }, IFD3: { GPSLatitude: '12/1 34/1 56/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
  png = await draw.clone().resize(40, 20).png().toBuffer();
});
afterAll(() => community.stop());

const photo = (name = 'race.jpg'): Part => ({ content: jpeg, name, type: 'image/jpeg' });
const send = (parts: Part[], content?: string) =>
  community.as(author).call(createPost, { form: formOf(parts, content) });
const refused = (parts: Part[], content?: string) =>
  community.as(author).fails(createPost, { form: formOf(parts, content) });
const loadKey = (key: string, headers: Record<string, string> = {}) =>
  community.as(null).send(getPostMedia, { params: { key }, headers });
const load = (post: Post, headers: Record<string, string> = {}) => loadKey(keyOf(post), headers);
async function filesOnDisk(): Promise<string[]> {
  const list = (folder: string) => readdir(join(community.uploadsDir, folder)).catch(() => []);
  return [...(await list('community')), ...(await list('.incoming/community'))];
}

const framesOf = (width: number, height: number) =>
  Promise.all(
    ['#f00', '#0f0', '#00f'].map((background) =>
      sharp({ create: { width, height, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );

describe('pictures', () => {
  it('are drawn anew at a sensible size without what the camera knew', async () => {
    const post = await send([photo()], 'At the finish');
    expect(post.media).toMatchObject([{ mediaType: 'image', width: 1600, height: 800 }]);
    expect(post.media[0]?.url).toMatch(/^\/uploads\/community\/[0-9a-f]{32}\.webp$/);
    const response = await load(post);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-cache',
      etag: `"${keyOf(post)}"`,
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    expect(bytes.includes('CANARY')).toBe(false);
    // fetch would add its own no-cache, which asks for the whole file.
    const known = { 'if-none-match': `"${keyOf(post)}"`, 'cache-control': 'max-age=0' };
    const again = await load(post, known);
    expect(again.status).toBe(304);
  });

  it('lose what was hidden behind their data', async () => {
    const polyglot = Buffer.concat([png, Buffer.from('<script>alert("TAIL")</script>')]);
    const post = await send([{ content: polyglot, name: 'p.png', type: 'image/png' }]);
    const bytes = Buffer.from(await (await load(post)).arrayBuffer());
    expect(bytes.includes('TAIL')).toBe(false);
  });

  it('keep moving when they moved', async () => {
    const frames = await framesOf(30, 20);
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const post = await send([{ content: gif, name: 'run.gif', type: 'image/gif' }]);
    expect(post.media).toMatchObject([{ mediaType: 'image', width: 30, height: 20 }]);
    const bytes = Buffer.from(await (await load(post)).arrayBuffer());
    expect((await sharp(bytes).metadata()).pages).toBe(3);
  });

  it('have a small form beside them when they are wide, with the same headers', async () => {
    const { media } = await send([photo(), { content: png, name: 'narrow.png', type: 'image/png' }], 'Two');
    const key = media[0]?.url.split('/').at(-1) ?? '';
    const smallKey = key.replace('.webp', '-small.webp');
    expect(media.map(({ small }) => small)).toEqual([
      { url: `/uploads/community/${smallKey}`, width: 800 },
      undefined,
    ]);
    const response = await loadKey(smallKey);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-security-policy': "default-src 'none'; sandbox",
      etag: `"${smallKey}"`,
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-length')).toBe(String(bytes.length));
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 800, height: 400 });
    const narrow = media[1]?.url.split('/').at(-1) ?? '';
    expect((await loadKey(narrow.replace('.', '-small.'))).status).toBe(404);
  });

  it('that are tall have a small form as wide as any other, and moving ones have none', async () => {
    const tall = await sharp(jpeg).resize(1200, 2400, { fit: 'fill' }).jpeg().toBuffer();
    const frames = await framesOf(1200, 40);
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    const post = await send([
      { content: tall, name: 'tall.jpg', type: 'image/jpeg' },
      {
        content: await sharp(jpeg).resize(1100, 1400, { fit: 'fill' }).jpeg().toBuffer(),
        name: 'portrait.jpg',
        type: 'image/jpeg',
      },
      { content: moving, name: 'run.webp', type: 'image/webp' },
    ]);
    // 1,600 px high, the first is 800 px wide as it is.
    expect(post.media.map(({ width, small }) => [width, small?.width])).toEqual([
      [800, undefined],
      [1100, 800],
      [1200, undefined],
    ]);
  });

  it('of more than forty million pixels are refused, however few bytes they are', async () => {
    const bomb = await sharp({ create: { width: 6_400, height: 6_400, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(await refused([{ content: bomb, name: 'bomb.png', type: 'image/png' }])).toMatchObject({
      status: 415,
    });
  });
});

describe('limits', () => {
  it('let a file of exactly five megabytes pass and name the one that has a byte more', async () => {
    const post = await send([pdf(maxFileBytes)], 'Training plan');
    expect(post.media).toMatchObject([{ mediaType: 'document', name: 'plan.pdf' }]);
    expect(await refused([photo(), pdf(maxFileBytes + 1, 'too big.pdf')])).toMatchObject({
      status: 413,
      code: 'FILE_TOO_LARGE',
      message: 'File too big.pdf is too large. Maximum size is 5MB.',
    });
    await nothingLeftOver();
  });

  it('accept five files and refuse the sixth', async () => {
    const small = (index: number): Part => ({ content: png, name: `${index}.png`, type: 'image/png' });
    expect((await send([1, 2, 3, 4, 5].map(small), 'Five')).media).toHaveLength(5);
    expect(await refused([1, 2, 3, 4, 5, 6].map(small))).toMatchObject({
      status: 400,
      code: 'TOO_MANY_FILES',
    });
    await nothingLeftOver();
  });
});

/** Aborted uploads are removed a moment after the answer. */
describe('files of a post', () => {
  it('keep the order their author gave them, whichever is written first', async () => {
    const sizes = [60_000, 20, 40_000, 30, 50_000];
    const names = sizes.map((size) => `plan-${size}.pdf`);
    for (let round = 0; round < 20; round += 1) {
      const post = await send(
        sizes.map((size, index) => pdf(size, names[index])),
        `Round ${round}`,
      );
      expect(post.media.map(({ name }) => name)).toEqual(names);
    }
  });

  it('cannot be guessed or climbed out of', async () => {
    for (const key of ['..%2f..%2fetc%2fpasswd', '../x.png', `${'0'.repeat(32)}.webp`, 'a.webp']) {
      expect((await community.as(null).send(getPostMedia, { params: { key } })).status).toBe(404);
    }
    expect((await fetch(`${community.url}/uploads/community/`, {})).status).toBe(401);
  });
});

async function nothingLeftOver(): Promise<void> {
  await waitFor(async () => (await filesOnDisk()).length === (await referencedFiles()));
}

async function referencedFiles(): Promise<number> {
  const posts = await community.store.collection('posts').find({}).toArray();
  const media = posts.flatMap((post) => post['media'] as { small?: object }[]);
  return media.reduce((sum, { small }) => sum + (small ? 2 : 1), 0);
}

describe('files that are not what they say', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const html = '<!doctype html><script>alert(1)</script>';
  const cases: [string, () => Part][] = [
    ['an SVG', () => ({ content: svg, name: 'a.svg', type: 'image/svg+xml' })],
    ['an SVG called PNG', () => ({ content: svg, name: 'a.png', type: 'image/png' })],
    ['a web page called JPEG', () => ({ content: html, name: 'a.jpg', type: 'image/jpeg' })],
    ['a PNG declared as JPEG', () => ({ content: png, name: 'a.jpg', type: 'image/jpeg' })],
    ['a PNG with the name of a page', () => ({ content: png, name: 'a.html', type: 'image/png' })],
    ['a program', () => ({ content: 'MZ\u0090\u0000', name: 'a.exe', type: 'application/x-msdownload' })],
    ['a cut-off picture', () => ({ content: jpeg.subarray(0, 300), name: 'a.jpg', type: 'image/jpeg' })],
    ['an empty file', () => ({ content: '', name: 'a.png', type: 'image/png' })],
  ];
  it.each(cases)('refuse %s', async (_what, part) => {
    expect(await refused([part()])).toMatchObject({ status: 415, code: 'UNSUPPORTED_MEDIA', field: 'media' });
  });

  it('never lend their name to a path', async () => {
    const names = [
      '../../etc/passwd.png',
      '..\\..\\x.png',
      '/etc/x.png',
      'a\u0000b.png',
      `${'x'.repeat(300)}.png`,
      'नमस्ते.png',
    ];
    for (const [index, name] of names.entries()) {
      const response = await community.as(author).send(createPost, {
        form: formOf([{ content: png, name, type: 'image/png' }], `name ${index}`),
      });
      expect([201, 400, 415]).toContain(response.status);
    }
    for (const file of await filesOnDisk()) expect(file).toMatch(/^[0-9a-f]{32}(-small)?\.[a-z0-9]{3,4}$/);
  });

  it('in broken bodies are answered with 4xx and leave nothing behind', async () => {
    const bodies = [
      '',
      '--x',
      '--x\r\n\r\n',
      '--x\r\nContent-Disposition: form-data; name="media"; filename="a.png"\r\n\r\nabc',
      '\u0000'.repeat(100),
    ];
    for (const body of bodies) {
      const response = await community.as(author).send(createPost, {
        body,
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      });
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.status).toBeLessThan(500);
    }
    const noBoundary = await community
      .as(author)
      .send(createPost, { body: 'x', headers: { 'content-type': 'multipart/form-data' } });
    expect(noBoundary.status).toBe(400);
    await nothingLeftOver();
  });
});

describe('videos and documents', () => {
  const mp4 = (...inside: Buffer[]): Part => ({
    content: mp4Of(...inside),
    name: 'sprint.mp4',
    type: 'video/mp4',
  });

  it('lose the place where they were filmed and honour ranges', async () => {
    const post = await send(
      [mp4(box('udta', box('\u00a9xyz', Buffer.from('+12.97+077.59/'))))],
      'Last sprint',
    );
    expect(post.media).toMatchObject([{ mediaType: 'video' }]);
    const whole = await load(post);
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect(bytes.includes('+12.97')).toBe(false);
    expect(bytes.includes('the moving picture')).toBe(true);
    const part = await load(post, { range: 'bytes=0-3' });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 0-3/${bytes.length}`);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(0, 4));
    expect((await load(post, { range: 'bytes=999999-' })).status).toBe(416);
  });

  it('of WebM lose their tags, and are not refused for letters that happen to stand in the picture', async () => {
    const blocks = element(0x1f43b675, ...cluster('LOCATION in a frame'));
    const tags = element(0x1254c367, 'LOCATION +12.97+077.59/');
    const content = webmOf(element(0x1654ae6b, track(1)), blocks, tags);
    const post = await send([{ content, name: 'sprint.webm', type: 'video/webm' }], 'Last jump');
    expect(post.media).toMatchObject([{ mediaType: 'video' }]);
    const bytes = Buffer.from(await (await load(post)).arrayBuffer());
    expect(bytes.includes('+12.97')).toBe(false);
    expect(bytes.includes(blocks)).toBe(true);
    expect(bytes).toHaveLength(content.length);
  });

  it('of 20,000 nested boxes are refused', async () => {
    const boxes = Buffer.alloc(20_000 * 8);
    for (let index = 0; index < 20_000; index += 1) {
      boxes.writeUInt32BE((20_000 - index) * 8, index * 8);
      boxes.write('moov', index * 8 + 4, 'latin1');
    }
    expect(await refused([mp4(boxes)])).toMatchObject({ status: 415, code: 'UNSUPPORTED_MEDIA' });
  });

  it('tell their whole size to a question for headers alone, whatever range it names', async () => {
    const post = await send([photo()], 'Headers only');
    const whole = (await (await load(post)).arrayBuffer()).byteLength;
    const target = post.media[0]?.url ?? '';
    const answer = await fetch(`${community.url}${target}`, {
      method: 'HEAD',
      headers: { ...asCaller({}, { service: 'community', method: 'HEAD', target }), range: 'bytes=0-9' },
    });
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, String(whole)]);
  });

  it('with a track of positions are refused', async () => {
    const handler = box('hdlr', Buffer.alloc(8), Buffer.from('meta'), Buffer.alloc(12));
    expect(await refused([mp4(box('trak', box('mdia', handler)))])).toMatchObject({
      code: 'UNSUPPORTED_MEDIA',
    });
  });

  it('come as attachments with their name when they are documents', async () => {
    const post = await send([pdf(2000, 'résumé "final".pdf')]);
    const response = await load(post);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename\*=UTF-8''r%C3%A9sum%C3%A9/,
    );
  });
});

describe('ten parallel submissions with files and one key', () => {
  it('store one post and one file', async () => {
    const before = (await filesOnDisk()).length;
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        community.as(author).call(createPost, {
          form: formOf([photo()], 'One upload'),
          headers: { 'idempotency-key': 'upload-1' },
        }),
      ),
    );
    expect(new Set(answers.map(({ _id }) => _id)).size).toBe(1);
    expect((await filesOnDisk()).length).toBe(before + 2);
  });
});
