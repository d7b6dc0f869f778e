/** A result as it stands. */
export interface KnownResult {
  athleteId: string;
  discipline: string;
  mark: string;
  note?: string | undefined;
  place?: number | undefined;
}

const parts = ['discipline', 'mark', 'place', 'note'] as const;

/** Fields of the form, `{athlete}.{part}`; of several results of one athlete the first is edited here. */
export function valuesOf(ids: readonly string[], known: readonly KnownResult[]): Record<string, string> {
  return Object.fromEntries(
    ids.flatMap((id) => {
      const found = known.find(({ athleteId }) => athleteId === id);
      return parts.map((part) => [`${id}.${part}`, String(found?.[part] ?? '')]);
    }),
  );
}

/** The field of the form that a refused `results.{n}.{part}` of the sent list means; of an athlete who may not be there, the mark. */
export function fieldOf(sent: readonly KnownResult[], refused: string): string {
  const [, row = '', part = ''] = refused.split('.');
  const result = sent[Number(row)];
  if (result === undefined) return refused;
  return `${result.athleteId}.${part === 'athleteId' ? 'mark' : part}`;
}

const isFirst = (result: KnownResult, _index: number, known: readonly KnownResult[]) =>
  known.find(({ athleteId }) => athleteId === result.athleteId) === result;

/** The whole list as it is published: each row with a mark, and further results of an athlete as they stand. */
export function resultsOf(
  ids: readonly string[],
  values: Record<string, string>,
  known: readonly KnownResult[],
): KnownResult[] {
  const rows = ids.flatMap((athleteId) => {
    const read = (part: (typeof parts)[number]) => (values[`${athleteId}.${part}`] ?? '').trim();
    if (read('mark') === '') return [];
    return {
      athleteId,
      discipline: read('discipline'),
      mark: read('mark'),
      ...(read('note') === '' ? {} : { note: read('note') }),
      ...(read('place') === '' ? {} : { place: Number(read('place')) }),
    };
  });
  const further = known
    .filter((result, index) => !isFirst(result, index, known) && ids.includes(result.athleteId))
    .map(({ athleteId, discipline, mark, note, place }) => ({
      athleteId,
      discipline,
      mark,
      ...(note === undefined ? {} : { note }),
      ...(place === undefined ? {} : { place }),
    }));
  return [...rows, ...further];
}
