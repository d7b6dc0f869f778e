import { join } from 'node:path';
import { startStore, type TestStore } from '@ankur/test-kit/start-store';
import { waitFor } from '@ankur/test-kit/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { buildRemote, hashOf, writeAll } from './build-remote.ts';
import { sendJson, startTestGateway, type TestGateway } from './start-test-gateway.ts';

let store: TestStore;
let gateway: TestGateway;

beforeAll(async () => {
  store = await startStore();
  gateway = await startTestGateway({ store });
  const release = JSON.stringify({ shared: { react: '^19.3.1', '@ankur/mfe-kit': '^0.1.0' } });
  await writeAll(join(gateway.folder, 'shell'), { 'release.json': release, 'index.html': '<head></head>' });
});
afterAll(async () => {
  await gateway.stop();
  await store.stop();
});

const publish = async (version: string, change: object) =>
  gateway.gateway.publishLocalRelease(await buildRemote('mfe-community', version, { change }), {
    activate: true,
  });

async function namedAt(path: string): Promise<object[] | null> {
  const page = await fetch(gateway.url + path, { headers: { accept: 'text/html' } });
  const [, list] = /id="preload">(.*?)<\/script>/.exec(await page.text()) ?? [];
  return list === undefined ? null : (JSON.parse(list) as object[]);
}

/** What `buildRemote` writes. */
function filesOf(version: string) {
  const folder = `/remotes/mfe-community/${version}`;
  const entry = hashOf(`console.log('mfe-community ${version}');`);
  return [
    { href: `${folder}/remoteEntry.0123abcd.js`, as: 'script', integrity: entry },
    { href: `${folder}/mf-manifest.json`, as: 'fetch', crossOrigin: 'anonymous' },
    { href: `${folder}/css/page.89abcdef.css`, as: 'style', integrity: hashOf('body{}') },
  ];
}

test('a page names the files of the screen at its address with their hashes, those of the version that is active, and no other page does', async () => {
  const screens = [{ path: '/community', files: ['css/page.89abcdef.css'] }];
  await publish('1.0.0', { screens, preload: [] });
  const [entry, manifest, page] = filesOf('1.0.0');
  expect(await namedAt('/community')).toEqual([page, entry, manifest]);
  expect(await namedAt('/about')).toBeNull();
  // One that names no screens, as builds of before: what all of them need.
  await publish('1.1.0', {});
  expect(await namedAt('/community')).toEqual(filesOf('1.1.0'));
});

test('a page begins with the picture that stands first in what its screen reads, if the shell has a page for it', async () => {
  const image = '/uploads/content/0123abcd.webp';
  const post = {
    ...{ _id: 'p1', slug: 'first-season', title: 'First season', summary: 'Four columns.' },
    ...{ category: 'Football', image, author: { _id: 'm1', name: 'Ravi', profilePicture: '', sport: '' } },
    ...{ createdAt: new Date(0).toISOString(), readTime: 5, isPremium: false, status: 'published' },
    isFlagged: false,
  };
  gateway.fakes.content.handler = (req, res) => sendJson(res, req.url === '/api/blog?limit=24' ? [post] : []);
  const lead = { path: '/content', access: 'public', space: 'lead' };
  const change = { routes: [{ ...lead, reads: ['/api/blog?limit=24'], picture: '0.image' }] };
  const release = await buildRemote('mfe-content', '1.0.0', { change });
  await gateway.gateway.publishLocalRelease(release, { activate: true });
  const page = async (path: string) =>
    (await fetch(gateway.url + path, { headers: { accept: 'text/html' } })).text();
  const link = `<link rel="preload" as="image" href="${image}" fetchpriority="high">`;
  expect(await page('/content')).not.toContain('as="image"');
  await writeAll(join(gateway.folder, 'shell'), { 'pictured.html': '<head><title>Pictured</title></head>' });
  await waitFor(async () => (await page('/content')).includes(link));
  expect(await page('/community')).not.toContain('as="image"');
  post.image = '';
  await waitFor(async () => !(await page('/content')).includes('as="image"'));
  post.image = '/uploads/content/89abcdef.webp';
  await waitFor(async () => (await page('/content')).includes('89abcdef.webp'));
});
