/** As long as the longest search. */
const maxLength = 100;
/** A name of many short words comes first; what of an address is beyond this is not searched. */
const maxStarts = 40;

const beginning = /(?<![\p{L}\p{M}\p{N}])[\p{L}\p{N}]/gu;
const plain = (text: string) => text.normalize('NFKC').toLowerCase();

/** What a search of the admins finds an account by: its name and its address, from each of their words on. */
export function searchStarts(username: string, email: string): string[] {
  const starts = [username, email]
    .map(plain)
    .flatMap((text) =>
      [...text.matchAll(beginning)].map(({ index }) => text.slice(index, index + maxLength)),
    );
  return [...new Set(starts)].slice(0, maxStarts);
}

/** What a start must begin with to be found; null where a search has no letter and no digit, which then finds nothing. */
export function startToFind(search: string): string | null {
  const text = plain(search);
  const first = text.search(/[\p{L}\p{N}]/u);
  return first === -1 ? null : text.slice(first, first + maxLength);
}
