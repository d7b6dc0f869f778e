import { hashtag } from '@ankur/contracts/community/hashtag';

/** A piece of a post's text; `tag` is set where it links to its topic, `href` where it is an address. */
export interface TextPiece {
  text: string;
  tag: string | null;
  href: string | null;
}

/** An address somebody typed; what ends a sentence does not belong to it. */
const address = /(?<![\p{L}\p{N}_@/.])(?:https?:\/\/|www\.)[^\s<>"'`]*[^\s<>"'`.,;:!?)\]}…]/giu;

const plain = (text: string): TextPiece => ({ text, tag: null, href: null });

/** Only web pages are linked; anything else stays words. */
function hrefOf(typed: string): string | null {
  const url = URL.parse(/^www\./i.test(typed) ? `https://${typed}` : typed);
  const isPage = url !== null && (url.protocol === 'https:' || url.protocol === 'http:');
  // A name before the host makes an address look like another one.
  return isPage && url.username === '' && url.password === '' ? url.href : null;
}

/** Cuts a text at every match that `pieceOf` knows what to do with. */
function cut(text: string, pattern: RegExp, pieceOf: (match: RegExpExecArray) => TextPiece | null) {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    const piece = pieceOf(match);
    if (piece === null) continue;
    if (match.index > end) pieces.push(plain(text.slice(end, match.index)));
    pieces.push(piece);
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push(plain(text.slice(end)));
  return pieces;
}

/** Cuts a text at addresses of pages, and at the #words that the server counts as its tags. */
export function piecesOf(content: string, tags: readonly string[]): TextPiece[] {
  const withAddresses = cut(content, address, ([text]) => {
    const href = hrefOf(text);
    return href === null ? null : { text, tag: null, href };
  });
  return withAddresses.flatMap((piece) => {
    if (piece.href !== null) return [piece];
    return cut(piece.text, hashtag, ([text, word = '']) => {
      const tag = word.normalize('NFC').toLowerCase();
      return tags.includes(tag) ? { text, tag, href: null } : null;
    });
  });
}
