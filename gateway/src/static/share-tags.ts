import type { SharePreview } from './share-previews.ts';

export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const builtCard = /<meta\s[^>]*property=["']?og:image["']?[^>]*>/i;
const card = '/social-card.png';

/** What shared links show of a page: all of the platform's pages have the same picture but where `preview` says another. */
export interface Sharing {
  preview: SharePreview | null;
  /** Where members reach the platform, without a path; null where nobody has said it: a request's own word for it is not believed. */
  origin: string | null;
  siteName: string | undefined;
}

/** A built page without its relative picture, which most readers of previews leave out. */
export const withoutCard = (html: string): string => html.replace(builtCard, '');

/** The tags of a page; what is unknown is left out. */
export function shareTags({ preview, origin, siteName }: Sharing): string {
  const absolute = (path: string) => `${origin ?? ''}${path}`;
  const tags: [string, string | undefined][] = [['image', absolute(preview?.image ?? card)]];
  if (preview !== null) {
    const { type, path, title, description } = preview;
    tags.push(['type', type], ['title', title], ['description', description], ['site_name', siteName]);
    if (origin !== null) tags.push(['url', absolute(path)]);
  }
  return tags
    .filter(([, content]) => content !== undefined && content !== '')
    .map(([name, content = '']) => `<meta property="og:${name}" content="${escapeHtml(content)}">`)
    .join('');
}
