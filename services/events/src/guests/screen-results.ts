import { AppError } from '@ankur/contracts/error-codes';
import type { MemberCaller } from '@ankur/service-kit/auth/access';
import type { EventsContext } from '../context.ts';
import type { StoredResult } from '../events/event.model.ts';

interface Row {
  index: number;
  words: string;
}

const wordsOf = ({ discipline, mark, note }: StoredResult): string =>
  [discipline, mark, note].filter(Boolean).join('\n');

/** The row with words that may not stand there; halved each time, for a list may be long. */
async function findHeld(
  rows: readonly Row[],
  isHeld: (text: string) => Promise<boolean>,
): Promise<Row | undefined> {
  if (!(await isHeld(rows.map(({ words }) => words).join('\n')))) return undefined;
  if (rows.length < 2) return rows[0];
  const half = Math.ceil(rows.length / 2);
  return (await findHeld(rows.slice(0, half), isHeld)) ?? findHeld(rows.slice(half), isHeld);
}

/**
 * Throws `TEXT_NOT_ALLOWED` at the field where new results say what moderation's word lists hold back: they stand on the pages
 * of athletes, and nobody could review them later. While moderation does not answer nobody is kept from publishing.
 */
export async function screenResults(
  { screen }: Pick<EventsContext, 'screen'>,
  { results, standing }: { results: readonly StoredResult[]; standing: readonly StoredResult[] },
  author: MemberCaller,
): Promise<void> {
  const known = new Set(standing.map(wordsOf));
  const rows = results
    .map((result, index) => ({ index, words: wordsOf(result) }))
    .filter(({ words }) => !known.has(words));
  if (rows.length === 0) return;
  const isHeld = async (text: string) =>
    (await screen({ contentType: 'event', author, isEdit: true, text })).isWord;
  const held = await findHeld(rows, isHeld);
  if (!held) return;
  const part = results[held.index]?.note === undefined ? 'discipline' : 'note';
  const field = `results.${String(held.index)}.${part}`;
  const error = new AppError('TEXT_NOT_ALLOWED');
  throw new AppError('TEXT_NOT_ALLOWED', { field, errors: [{ field, message: error.message }] });
}
