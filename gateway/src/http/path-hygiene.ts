import { endpointList } from '@ankur/contracts/endpoints';
import { refusedInWords } from '@ankur/contracts/words-in-address';

/** What lets two servers read one address differently: encoded slash, backslash, dot or NUL (also doubly encoded), `//`, `;`, dot segments, control characters. */
const hostile = /%(25)*(2f|5c|2e|00)|\\|\/\/|;|[\u0000-\u0020\u007f-\uffff]|(^|\/)\.\.?(\/|$)/i;

/** A keyword may hold a slash. Nothing behind us takes the last part of these addresses for a folder; dots and NUL stay refused. */
const wordsAfter = endpointList
  .filter(({ endsInWords }) => endsInWords)
  .map(({ path }) => path.slice(0, path.lastIndexOf('/') + 1));

function isHostile(path: string): boolean {
  const start = wordsAfter.find((each) => path.startsWith(each));
  if (start === undefined) return hostile.test(path);
  const words = path.slice(start.length);
  return refusedInWords.test(words) || hostile.test(start + words.replaceAll(/%(25)*(2f|5c)/gi, 'x'));
}

/** The path of a request target, or null when gateway and services could understand it in more than one way (threat 20). */
export function cleanPath(target: string): string | null {
  const query = target.indexOf('?');
  const path = query === -1 ? target : target.slice(0, query);
  if (!path.startsWith('/') || isHostile(path) || target.includes('#')) return null;
  if (!path.includes('%')) return path;
  try {
    decodeURIComponent(path);
  } catch {
    return null;
  }
  return path;
}
