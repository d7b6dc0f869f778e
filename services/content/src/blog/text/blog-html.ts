import sanitizeHtml from 'sanitize-html';

const ownUploads = /^\/uploads\/(?!.*\.\.)[\w./-]+$/;

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li'],
    ...['strong', 'em', 'b', 'i', 'u', 's', 'sub', 'sup', 'a', 'img', 'figure', 'figcaption'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    h1: 'h2',
    a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer nofollow' }),
  },
  // No page makes a request to somebody else's server (C20), so a picture is one of ours or none.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !ownUploads.test(attribs['src'] ?? ''),
};

const anyTag = /<\/?[a-z][^<>]*>/i;
const endOfBlock =
  /<\/(?:p|h[1-6]|li|blockquote|pre|figcaption|tr|div|section|article)>|<(?:br|hr)\b[^<>]*>/gi;

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

/** Whoever types without tags means paragraphs. */
function paragraphs(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br />')}</p>`)
    .join('\n');
}

/** HTML that can only be read, never run (reliability row 34). Used before storing and again before sending. */
export function safeHtml(content: string): string {
  return sanitizeHtml(content, allowed).trim();
}

/** What is stored of what an author typed, HTML or plain text. */
export function blogHtml(typed: string): string {
  return safeHtml(anyTag.test(typed) ? typed : paragraphs(typed));
}

/** The words of a text without its markup, one block per line. */
export function textOf(html: string): string {
  const separated = html.replace(endOfBlock, (tag) => `${tag}\n`);
  const plain = unescaped(sanitizeHtml(separated, { allowedTags: [], allowedAttributes: {} }));
  return (
    plain
      // Any space but a line end, also one that does not break: a long run of them must not be tried from each of its places.
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n[ \n]*/g, '\n')
      .trim()
  );
}

const wordsPerMinute = 200;

/** Minutes a reader needs, at least one. */
export function readTimeOf(text: string): number {
  const words = text.split(/\s+/).filter((word) => word !== '').length;
  return Math.max(1, Math.round(words / wordsPerMinute));
}
