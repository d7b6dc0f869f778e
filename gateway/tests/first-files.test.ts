import { join } from 'node:path';
import { startStore, type TestStore } from '@ankur/test-kit/start-store';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { buildRemote, hashOf, writeAll } from './build-remote.ts';
import { startTestGateway, type TestGateway } from './start-test-gateway.ts';

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
