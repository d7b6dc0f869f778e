import { mkdir, readFile, rm, rmdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { waitFor } from '@ankur/test-kit/wait-for';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { documentHeaders } from '../src/http/security-headers.ts';
import { withData, withPicture } from '../src/static/page.ts';
import { buildEvent } from './build-event.ts';
import { writeAll } from './build-remote.ts';
import { rawRequest } from './raw-request.ts';
import { sendJson, startTestGateway, type TestGateway } from './start-test-gateway.ts';

let gateway: TestGateway;
const settings = {
  product: { name: 'Ankur', tagline: 'Run & <jump> $&', mission: 'm', vision: 'v' },
  contact: { email: 'e', phone: 'p', location: 'l' },
  social: [],
  appearance: { defaultTheme: 'system', accentColor: '#ffffff' },
  seo: { siteTitle: 'Ankur <3 $& sport', siteDescription: 'Every "champion" starts as one' },
  maintenanceMode: false,
  maintenanceMessage: 'm',
  features: { enableCommunity: true, enableEvents: true, enableBlogs: true },
  uploads: { maxFileBytes: 1, maxFiles: 1, maxImageSizeMB: 2, allowedImageTypes: ['image/png'] },
  registrationOpen: true,
  demoAccounts: [],
  version: 1,
};
beforeAll(async () => {
  gateway = await startTestGateway();
  const page =
    '<!doctype html><html><head><meta charset="utf-8"><title>Shell</title><meta name="description" content="old"></head><body><div id="root"></div><script defer src="/js/main.0123abcd.js" integrity="x"></script></body></html>';
  await writeAll(join(gateway.folder, 'shell'), {
    'index.html': page,
    'release.json': JSON.stringify({ shared: { react: '^19.3.1', '@ankur/mfe-kit': '^0.1.0' } }),
    'js/main.0123abcd.js': 'console.log("shell")',
    'js/main.0123abcd.js.br': brotliCompressSync('console.log("shell")'),
    'js/main.0123abcd.js.gz': gzipSync('console.log("shell")'),
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'assets/mark.0123abcd.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });
  const polled = gateway.fakes.identity.handler;
  gateway.fakes.identity.handler = (req, res) =>
    req.url?.includes('/public/settings') ? sendJson(res, settings) : polled(req, res);
});
afterAll(() => gateway.stop());

describe('pages and files', () => {
  const navigate = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${gateway.url}${path}`, {
      headers: { accept: 'text/html', 'accept-encoding': 'gzip, br', ...headers },
    });

  test('answers navigations with the page, titled by the settings, never cached, under a strict policy', async () => {
    await waitFor(async () => (await (await navigate('/')).text()).includes('Ankur &lt;3'));
    const response = await navigate('/athletes/64b0000000000000000000ff');
    const html = await response.text();
    expect(html).toContain('<title>Ankur &lt;3 $&amp; sport</title>');
    expect(html).toContain('<meta name="description" content="Every &quot;champion&quot; starts as one">');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('content-encoding')).toBe('br');
    const policy = response.headers.get('content-security-policy') ?? '';
    for (const part of [
      "default-src 'self'",
      "script-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "img-src 'self' data: blob:",
    ])
      expect(policy).toContain(part);
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(response.headers.get('referrer-policy')).toBeTruthy();
    expect(response.headers.get('permissions-policy')).toContain('geolocation=()');
    const etag = response.headers.get('etag') ?? '';
    expect((await navigate('/', { 'if-none-match': etag })).status).toBe(304);
  });

  test('shows a new title as soon as identity announces it', async () => {
    Object.assign(settings, { version: 2, seo: { ...settings.seo, siteTitle: 'Sprout' } });
    const began = performance.now();
    await gateway.bus.publish(buildEvent('platformSettings.changed', { version: 2 }));
    await waitFor(async () => (await (await navigate('/')).text()).includes('<title>Sprout</title>'));
    process.stdout.write(`A new title was served after ${Math.round(performance.now() - began)} ms\n`);
    const asked = () => gateway.fakes.identity.polls.filter(({ url }) => url.includes('/public/settings'));
    const before = asked().length;
    for (let pages = 0; pages < 5; pages += 1) await navigate('/');
    expect(asked().length - before).toBeLessThanOrEqual(1);
  });

  test('carries registry and settings as data before its scripts, which says nothing that a browser would run or show', async () => {
    const html = await (await navigate('/about')).text();
    const dataOf = (page: string, id: string): unknown =>
      JSON.parse(new RegExp(`json" id="${id}">(.*?)</script>`).exec(page)?.[1] ?? '');
    const own = (await (await fetch(`${gateway.url}/remotes.json`)).json()) as object;
    expect(dataOf(html, 'remotes')).toEqual(own);
    expect(dataOf(html, 'settings')).toEqual(settings);
    expect(html.lastIndexOf('json" id=')).toBeLessThan(html.indexOf('<script defer'));
    const hostile = [{ name: '</script><script>alert(1)</script>' }];
    const page = withData('<head></head><body><p></p></body>', 'remotes', hostile);
    expect(page.match(/<\/?script/g)).toHaveLength(2);
    expect(dataOf(page, 'remotes')).toEqual(hostile);
    expect(withData('<head></head>', 'remotes', { name: '$& $1' })).toContain('"$& $1"');
  });

  test('shows the first screen of the start page in the HTML, with the line of the settings, and at no other address', async () => {
    const home = '<head><title>Shell</title></head><body><p class="x" data-tagline="true">Built</p></body>';
    const file = join(gateway.folder, 'shell', 'home.html');
    await writeFile(file, home);
    const { seo } = settings;
    Object.assign(settings, { version: 3, seo: { ...seo, siteDescription: 'Set by data-tagline' } });
    await gateway.bus.publish(buildEvent('platformSettings.changed', { version: 3 }));
    try {
      await waitFor(async () => (await (await navigate('/')).text()).includes('Set by data-tagline'));
      const html = await (await navigate('/')).text();
      expect(html).toContain('<meta name="description" content="Set by data-tagline">');
      expect(html).toContain('<p class="x" data-tagline="true">Run &amp; &lt;jump&gt; $&amp;</p>');
      expect(html).toContain('id="settings"');
      expect(await (await navigate('/about')).text()).not.toContain('data-tagline=');
      expect((await navigate('/home.html')).status).toBe(404);
    } finally {
      await rm(file);
    }
    expect(await (await navigate('/')).text()).toContain('<div id="root"></div>');
  });

  test('names the first picture of a page before everything that a browser would run', () => {
    const page = withData(
      withPicture('<head></head><script src="/a.js"></script>', '/uploads/a.webp'),
      'remotes',
      {},
    );
    expect(page).toBe(
      '<head><link rel="preload" as="image" href="/uploads/a.webp" fetchpriority="high"><script type="application/json" id="remotes">{}</script></head><script src="/a.js"></script>',
    );
  });

  test('shows the page again after it could not be read for a moment', async () => {
    const index = join(gateway.folder, 'shell', 'index.html');
    const html = await readFile(index);
    const moment = new Date(1_700_000_000_000);
    await rm(index);
    await mkdir(index);
    await utimes(index, moment, moment);
    expect((await navigate('/')).status).toBe(404);
    await rmdir(index);
    await writeFile(index, html);
    await utimes(index, moment, moment);
    expect((await navigate('/')).status).toBe(200);
  });

  test.each([
    '/api/nothing',
    '/remotes/mfe-x/1/a.js',
    '/remotes',
    '/uploads/x',
    '/missing.js',
    '/js/missing.0123abcd.js',
    '/robots.txt',
    '/.env',
    '/.git/config',
    '/%61pi/admin/stats',
    '/%69nternal/revocations',
    '/%52emotes/mfe-admin/x',
    '/internal/x',
  ])('never answers %s with the page', async (path) => {
    const response = await navigate(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    expect(response.headers.get('content-encoding')).toBeNull();
  });

  test.each([{ range: 'bytes=99999999-' }, { 'if-match': '"x"' }])(
    'refuses a file that is asked for with %j, in words that can be read',
    async (headers: Record<string, string>) => {
      for (const path of ['/js/main.0123abcd.js', '/favicon.svg']) {
        const response = await navigate(path, headers);
        expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
          400,
          'MALFORMED_REQUEST',
        ]);
        expect(response.headers.get('content-encoding')).toBeNull();
      }
    },
  );

  test('serves hashed files for ever, in the encoding the browser asks for', async () => {
    const file = async (encoding: string) => {
      const text = await rawRequest(
        gateway.port,
        `GET /js/main.0123abcd.js HTTP/1.1\r\nHost: a\r\nConnection: close\r\nAccept-Encoding: ${encoding}\r\n\r\n`,
      );
      const [head = '', body = ''] = text.split('\r\n\r\n');
      return { head: head.toLowerCase(), body: Buffer.from(body, 'latin1') };
    };
    const br = await file('gzip, deflate, br');
    expect(br.head).toContain('content-encoding: br');
    expect(brotliDecompressSync(br.body).toString()).toBe('console.log("shell")');
    expect((await file('gzip')).head).toContain('content-encoding: gzip');
    const plain = await file('identity');
    expect(plain.head).not.toContain('content-encoding');
    for (const { head } of [br, plain]) {
      expect(head).toContain('cache-control: public, max-age=31536000, immutable');
      expect(head).toContain('vary: accept-encoding');
      expect(head).toContain('content-type: text/javascript');
    }
    expect((await fetch(`${gateway.url}/favicon.svg`)).headers.get('cache-control')).toBe('no-cache');
  });

  test('says with what a page is made of nothing that browsers heed with documents alone, but how to read it and who may', async () => {
    const { headers } = await fetch(`${gateway.url}/js/main.0123abcd.js`);
    const others = ['content-type', 'cache-control', 'content-encoding', 'vary', 'etag', 'last-modified'];
    const sent = [...headers.keys()].filter((name) => !others.includes(name));
    expect(sent.sort()).toEqual([
      'accept-ranges',
      'connection',
      'content-length',
      'content-security-policy',
      'cross-origin-resource-policy',
      'date',
      'keep-alive',
      'x-content-type-options',
      'x-request-id',
    ]);
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    const answerOf = (path: string, asked: Record<string, string> = {}) =>
      fetch(`${gateway.url}${path}`, { headers: asked });
    const drawing = await answerOf('/assets/mark.0123abcd.svg');
    const gone = await answerOf('/js/gone.0123abcd.js');
    const beyond = await answerOf('/js/main.0123abcd.js', { range: 'bytes=99999-' });
    const other = await answerOf('/js/main.0123abcd.js', { 'if-match': '"x"' });
    const answers = [drawing, gone, beyond, other];
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 400, 400]);
    for (const { headers: whole } of answers) {
      expect(documentHeaders.filter((name) => !whole.has(name))).toEqual([]);
      expect(whole.get('content-security-policy')).toContain("script-src 'self'");
    }
    expect([beyond, other].filter((answer) => answer.headers.has('etag'))).toEqual([]);
  });
});
