/** A row of the table: one ratio for each round of one run. */
export interface Measured {
  row: string;
  ratios: number[];
  goal: number;
  /** Whether more is better. */
  more: boolean;
}

const sorted = ({ ratios }: Measured) => [...ratios].sort((a, b) => a - b);
const shown = (ratio: number) => ratio.toFixed(2);

/** The middle of the rounds. */
export const median = (measured: Measured): number =>
  sorted(measured)[measured.ratios.length >> 1] ?? Number.NaN;

/** Whether even the best round is worse than the floor: then it was not noise. */
export function isBelow(measured: Measured, floor: number | undefined): boolean {
  if (floor === undefined) return false;
  const rounds = sorted(measured);
  return measured.more ? (rounds.at(-1) ?? 0) < floor : (rounds[0] ?? 0) > floor;
}

/** The rows as a table in Markdown: median, range, goal and whether it is met. */
export function tableOf(rows: readonly Measured[], floors: Readonly<Record<string, number>>): string {
  const lines = rows.map((each) => {
    const rounds = sorted(each);
    const middle = median(each);
    const met = each.more ? middle >= each.goal : middle <= each.goal;
    const verdict = isBelow(each, floors[each.row]) ? '**worse than its floor**' : met ? 'met' : 'not met';
    const goal = `${each.more ? '>=' : '<='} ${each.goal}`;
    return `| ${each.row} | ${shown(middle)} | ${shown(rounds[0] ?? 0)} to ${shown(rounds.at(-1) ?? 0)} | ${goal} | ${verdict} |`;
  });
  return ['| row | median | range | goal | |', '|---|--:|---|--:|---|', ...lines].join('\n');
}
