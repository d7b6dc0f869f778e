import { blogTags, ownUploads, spaced, typedHtml } from '@ankur/contracts/content/blog/blog-html';
import { cleanBody } from '@ankur/contracts/text';
import sanitizeHtml from 'sanitize-html';

const allowed: sanitizeHtml.IOptions = {
  allowedTags: blogTags,
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // More than anybody reads: each level takes its part of the width of a phone.
  nestingLimit: 16,
  transformTags: {
    h1: 'h2',
    a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer nofollow' }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !ownUploads.test(attribs['src'] ?? ''),
  // Written as `&#x202e;` a direction override has come past the edge.
  textFilter: (text) => cleanBody(text),
};

/** Where a reader sees one word end and the next begin, of what is allowed above. */
const edgeOfBlock =
  /<\/?(?:p|br|hr|h[234]|blockquote|pre|ul|ol|li|figure|figcaption|table|thead|tbody|tr|th|td)\b[^<>]*>/g;
const picture = /<img\b[^<>]*>/g;
/** What a reader sees of a picture that is not there. */
const wordsOfPicture = (tag: string): string => ` ${/ alt="([^"]*)"/.exec(tag)?.[1] ?? ''} `;

function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

/** HTML that can only be read, never run (reliability row 34). Used before storing and again before sending. */
export function safeHtml(content: string): string {
  return sanitizeHtml(content, allowed).trim();
}

/** What is stored of what an author typed, HTML or plain text. */
export function blogHtml(typed: string): string {
  return safeHtml(spaced(typedHtml(typed)));
}

/** The words of a sanitised text without its markup, one block per line, as a reader tells them apart: no tag joins two. */
export function textOf(html: string): string {
  const separated = html.replace(edgeOfBlock, '\n').replace(picture, wordsOfPicture);
  const plain = unescaped(sanitizeHtml(separated, { allowedTags: [], allowedAttributes: {} }));
  return (
    plain
      // Any space but a line end, also one that does not break: a long run of them must not be tried from each of its places.
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n[ \n]*/g, '\n')
      .trim()
  );
}

function attributesOf(html: string, attribute: RegExp): string[] {
  return [...new Set([...html.matchAll(attribute)].map(([, value = '']) => unescaped(value)))];
}

/** Where the links of a sanitised text lead outside of these pages, which its words need not say. */
export const linksOf = (html: string): string[] =>
  attributesOf(html, /<a\b[^<>]*? href="([^"]+)"/g).filter((address) => /^(?:https?|mailto):/i.test(address));

/** Addresses of the pictures in a sanitised text. */
export const picturesOf = (html: string): string[] => attributesOf(html, /<img\b[^<>]*? src="([^"]+)"/g);

const wordsPerMinute = 200;

/** Minutes a reader needs, at least one. */
export function readTimeOf(text: string): number {
  const words = text.split(/\s+/).filter((word) => word !== '').length;
  return Math.max(1, Math.round(words / wordsPerMinute));
}
