/** A result as it stands. */
export interface KnownResult {
  athleteId: string;
  discipline: string;
  mark: string;
  note?: string | undefined;
  place?: number | undefined;
}

const parts = ['discipline', 'mark', 'place', 'note'] as const;

/** Results as they are sent, without the cards of their athletes. */
export const listOf = (known: readonly KnownResult[]): KnownResult[] =>
  known.map(({ athleteId, discipline, mark, note, place }) => ({
    athleteId,
    discipline,
    mark,
    ...(note === undefined ? {} : { note }),
    ...(place === undefined ? {} : { place }),
  }));

/** The name of a field: result `row` of an athlete, counted from 0. */
export const fieldName = (athleteId: string, row: number, part: (typeof parts)[number]): string =>
  `${athleteId}.${String(row)}.${part}`;

const resultsFor = (athleteId: string, known: readonly KnownResult[]) =>
  known.filter((result) => result.athleteId === athleteId);

/** Whom the form asks about: who has a seat, and whoever has a result and left the list since; publishing would take it away. */
export function athletesOf<A extends { _id: string; username: string }>(
  seated: readonly A[],
  known: readonly { athleteId: string; athlete: A | null }[],
): (A | { _id: string; username: string })[] {
  const athletes = new Map<string, A | { _id: string; username: string }>(
    seated.map((athlete) => [athlete._id, athlete]),
  );
  for (const { athleteId, athlete } of known)
    if (!athletes.has(athleteId)) athletes.set(athleteId, athlete ?? { _id: athleteId, username: '' });
  return [...athletes.values()];
}

/** How many results of an athlete the form asks for: those that stand, and one where there is none. */
export const countRows = (athleteId: string, known: readonly KnownResult[]): number =>
  Math.max(1, resultsFor(athleteId, known).length);

/** Fields of the form, one set for each result of each athlete. */
export function valuesOf(ids: readonly string[], known: readonly KnownResult[]): Record<string, string> {
  return Object.fromEntries(
    ids.flatMap((id) =>
      resultsFor(id, known).flatMap((result, row) =>
        parts.map((part) => [fieldName(id, row, part), String(result[part] ?? '')]),
      ),
    ),
  );
}

/** The same fields in each of these, blank where one has none. */
export function withSameFields(...all: readonly Record<string, string>[]): Record<string, string>[] {
  const blank = Object.fromEntries(all.flatMap((each) => Object.keys(each)).map((name) => [name, '']));
  return all.map((each) => ({ ...blank, ...each }));
}

/** What the fields of these rows are called where no row stands around them. */
export const labelsOf = (
  athletes: readonly { _id: string; username: string }[],
  rowsOf: (athleteId: string) => number,
): Record<string, string> =>
  Object.fromEntries(
    athletes.flatMap(({ _id, username }) =>
      Array.from({ length: rowsOf(_id) }, (_, row) => row).flatMap((row) =>
        parts.map((part) => [
          fieldName(_id, row, part),
          `${username || 'Former member'}, ${part} ${String(row + 1)}`,
        ]),
      ),
    ),
  );

/** A result to be sent and the row of its athlete that it comes from. */
export interface SentResult {
  row: number;
  result: KnownResult;
}

/** The field of the form that a refused `results.{n}.{part}` of the sent list means; of an athlete who may not be there, the mark. */
export function fieldOf(sent: readonly SentResult[], refused: string): string {
  const [, index = '', part = ''] = refused.split('.');
  const found = sent[Number(index)];
  if (found === undefined) return refused;
  const known = parts.find((name) => name === part) ?? 'mark';
  return fieldName(found.result.athleteId, found.row, known);
}

/** The whole list as it is published: each row with a mark, the rows of `ids` in their order. */
export function resultsOf(
  rows: Readonly<Record<string, number>>,
  values: Record<string, string>,
): SentResult[] {
  return Object.entries(rows).flatMap(([athleteId, count]) =>
    Array.from({ length: count }, (_, row) => row).flatMap((row) => {
      const read = (part: (typeof parts)[number]) => (values[fieldName(athleteId, row, part)] ?? '').trim();
      if (read('mark') === '') return [];
      const result = {
        athleteId,
        discipline: read('discipline'),
        mark: read('mark'),
        ...(read('note') === '' ? {} : { note: read('note') }),
        ...(read('place') === '' ? {} : { place: Number(read('place')) }),
      };
      return { row, result };
    }),
  );
}
