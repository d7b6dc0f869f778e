import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { reservedPaths } from '@ankur/contracts/front-ends';
import type { PublicSettings } from '@ankur/contracts/identity/public-settings';
import type { RemoteRegistry } from '@ankur/contracts/remotes';
import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import { firstFiles, type FirstFile, type FirstFilesSource } from './first-files.ts';
import type { FirstPictureOf } from './first-pictures.ts';
import type { SharePreview, SharePreviewOf } from './share-previews.ts';
import { escapeHtml, shareTags, withoutCard, type Sharing } from './share-tags.ts';

interface Page {
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
  etag: string;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Puts the platform's title and description into the page, so that it shows them before any script runs. */
export function withSeo(html: string, { siteTitle, siteDescription }: PublicSettings['seo']): string {
  const description = `<meta name="description" content="${escapeHtml(siteDescription)}">`;
  const title = `<title>${escapeHtml(siteTitle)}</title>`;
  const titled = html.replace(/<title>[^<]*<\/title>/i, () => title);
  const tag = /<meta\s[^>]*name=["']?description["']?[^>]*>/i;
  return tag.test(titled)
    ? titled.replace(tag, () => description)
    : titled.replace(/<\/title>/i, (end) => `${end}${description}`);
}

/** Puts the platform's own line into the part of a page that was drawn when the shell was built. */
export function withTagline(html: string, tagline: string): string {
  return html.replace(
    /(<\w+\s[^>]*data-tagline[^>]*>)[^<]*/,
    (_drawn, open: string) => open + escapeHtml(tagline),
  );
}

async function compress(html: string): Promise<Page> {
  const plain = Buffer.from(html);
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { plain, br: await brotli(plain, options), gzip: await zip(plain), etag };
}

const beforeScripts = (html: string, block: string): string =>
  html.replace(/<script[\s>]|<\/head>/i, (next) => block + next);

/** Puts data into the page, before the first script, so that its first frame is right. */
export function withData(html: string, id: string, value: object): string {
  // Nothing in a label may end the block; a policy against inline scripts does not concern data.
  const data = JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
  return beforeScripts(html, `<script type="application/json" id="${id}">${data}</script>`);
}

/** Names the picture with which the screen begins, so that it is on its way before anything else. */
export const withPicture = (html: string, href: string): string =>
  beforeScripts(html, `<link rel="preload" as="image" href="${href}" fetchpriority="high">`);

const notScreens = new RegExp(String.raw`^/(${reservedPaths.join('|')}|socket\.io)(/|$)`, 'i');

/** A navigation of a browser, and nothing that looks like a file or lies in a hidden folder, however the address is written. */
function isNavigation(method: string, path: string, accept: string | undefined): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const read = decodeURIComponent(path);
  if (notScreens.test(read) || /\/\.|\.\w{1,8}$/.test(read)) return false;
  return accept === undefined || /text\/html|\*\/\*/.test(accept);
}

/** What the served page carries besides the built one; asked for every page, so all must answer from memory, or nearly at once. */
export interface PageContent extends FirstFilesSource {
  settings: () => PublicSettings | null;
  pictureOf: FirstPictureOf;
  previewOf: SharePreviewOf;
  /** Where members reach the platform; null where nobody has said it. */
  origin: string | null;
}

interface Carried {
  settings: PublicSettings | null;
  remotes: RemoteRegistry;
  /** What this page begins with besides the shell. */
  files: readonly FirstFile[];
  picture: string | null;
  sharing: Pick<Sharing, 'preview' | 'origin'>;
}

/** What members typed comes behind all that was built: no pattern of it meets their words, and their words meet none. */
const withSharing = (html: string, { settings, sharing }: Carried): string =>
  beforeScripts(html, shareTags({ ...sharing, siteName: settings?.product.name }));

function withContent(built: string, carried: Carried): string {
  const { settings, remotes, files, picture } = carried;
  const html = withoutCard(built);
  const listed = withData(picture === null ? html : withPicture(html, picture), 'remotes', remotes);
  const page = files.length > 0 ? withData(listed, 'preload', files) : listed;
  if (!settings) return withSharing(page, carried);
  // What an admin typed is put in last: no pattern of the built page meets it.
  const named = withSeo(withTagline(page, settings.product.tagline), settings.seo);
  return withData(withSharing(named, carried), 'settings', settings);
}

interface Served {
  picture: string | null;
  page: Promise<Page>;
}

/** What one address has besides its first files. */
interface Own {
  picture: string | null;
  preview: SharePreview | null;
}

const nothingOwn: Own = { picture: null, preview: null };
/** So many pages that previews make differ are kept. */
const maxShared = 100;

/**
 * One built page as it is served now: made anew when the build, the settings or the registry have changed. There is one for
 * each set of first files, as many as remotes have screens, with the picture that is its first now, and one for each of the
 * latest links that were shared.
 */
function servedPage(file: string, content: PageContent) {
  let cached: { key: string; pages: Map<string, Served>; shared: LRUCache<string, Served> } | null = null;
  return async (pathname: string, { picture, preview }: Own = nothingOwn): Promise<Page> => {
    const { mtimeMs } = await stat(file);
    const [settings, remotes] = [content.settings(), content.registry()];
    const key = JSON.stringify([mtimeMs, settings, remotes]);
    if (cached?.key !== key) cached = { key, pages: new Map(), shared: new LRUCache({ max: maxShared }) };
    const files = firstFiles(pathname, content);
    const name = files.map(({ href }) => href).join();
    const pages = preview === null ? cached.pages : cached.shared;
    const place = preview === null ? name : JSON.stringify([name, preview]);
    const known = pages.get(place);
    if (known?.picture === picture) return known.page;
    const sharing = { preview, origin: content.origin };
    const page = readFile(file, 'utf8').then((html) =>
      compress(withContent(html, { settings, remotes, files, picture, sharing })),
    );
    pages.set(place, { picture, page });
    // A page that could not be read now may be there the next time.
    page.catch(() => pages.delete(place));
    return page;
  };
}

/**
 * Answers navigations with the shell's page; the start page has one that shows its first screen before any script runs, and
 * one is for screens that begin with a picture.
 */
export function shellPage(shellDist: string, content: PageContent): RequestHandler {
  const anyPage = servedPage(join(shellDist, 'index.html'), content);
  const startPage = servedPage(join(shellDist, 'home.html'), content);
  const picturedPage = servedPage(join(shellDist, 'pictured.html'), content);

  const pageAt = async (pathname: string): Promise<Page> => {
    if (pathname === '/') return startPage('/');
    const [picture, preview] = await Promise.all([content.pictureOf(pathname), content.previewOf(pathname)]);
    const own = { picture, preview };
    return picture === null ? anyPage(pathname, own) : picturedPage(pathname, own);
  };

  return async (req, res, next) => {
    if (!isNavigation(req.method, req.path, req.headers.accept)) return next();
    // A shell of a version before has no page of its own for some.
    const page = await pageAt(req.path)
      .catch(() => anyPage(req.path))
      .catch(() => null);
    if (!page) return next();
    res.setHeader('cache-control', 'no-cache');
    res.setHeader('vary', 'accept-encoding');
    res.setHeader('etag', page.etag);
    if (req.headers['if-none-match'] === page.etag) return void res.status(304).end();
    const encoding = (['br', 'gzip'] as const).find((name) => req.acceptsEncodings(name));
    const body = encoding ? page[encoding] : page.plain;
    if (encoding) res.setHeader('content-encoding', encoding);
    res.type('html').setHeader('content-length', body.length);
    res.end(req.method === 'HEAD' ? undefined : body);
  };
}
