/** What a blog post may hold: sanitised by the server, and shown alike while it is written. Free of zod, so that browsers can import it. */
export const blogTags = [
  ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li'],
  ...['strong', 'em', 'b', 'i', 'u', 's', 'sub', 'sup', 'a', 'img', 'figure', 'figcaption'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
];

/** No page makes a request to somebody else's server (C20), so a picture is one of ours or none. */
export const ownUploads = /^\/uploads\/(?!.*\.\.)[\w./-]+$/;

/** Tags that are left out of a post but parted words. */
const droppedBlock = /<\/?(?:address|article|aside|dd|div|dl|dt|footer|h[56]|header|main|section)\b[^<>]*>/gi;

/** What an author typed as HTML, with a space where a tag parts words that will be left out. */
export const spaced = (typed: string): string => typed.replace(droppedBlock, '\n$&\n');

const anyTag = /<\/?[a-z][^<>]*>/i;
/** Tags of what is allowed that stand within a paragraph. */
const tagInLine = /<\/?(?:strong|em|b|i|u|s|code|sub|sup|a|img)\b[^<>]*>/gi;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * What an author typed, as HTML: lines without tags, or with such alone as mark words or show a picture, are paragraphs where
 * empty ones part them.
 */
export function typedHtml(typed: string): string {
  const isMarked = anyTag.test(typed);
  if (isMarked && (!typed.includes('\n') || anyTag.test(typed.replace(tagInLine, '')))) return typed;
  const text = isMarked ? typed.replace(tagInLine, (tag) => tag.replaceAll('\n', ' ')) : escaped(typed);
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br />')}</p>`)
    .join('\n');
}
