import { describe, expect, it } from '@jest/globals';
import type { ModerationCase } from '@ankur/contracts/moderation/case';
import { applyCase, settleRows } from './still-rows.ts';

const row = (id: string, changes: Partial<ModerationCase> = {}) =>
  ({ _id: id, version: 1, status: 'flagged', flagCount: 1, ...changes }) as ModerationCase;
const idsOf = (rows: readonly ModerationCase[]) => rows.map(({ _id }) => _id);

describe('applyCase', () => {
  it('puts a new case on top while nobody is using the table', () => {
    const state = applyCase(
      { rows: [row('a')], waiting: [] },
      { changed: row('b'), belongs: true, inUse: false, acceptsNew: true },
    );

    expect(idsOf(state.rows)).toEqual(['b', 'a']);
  });

  it('keeps every row where it is while the table is in use and lets new ones wait', () => {
    const state = applyCase(
      { rows: [row('a')], waiting: [] },
      { changed: row('b'), belongs: true, inUse: true, acceptsNew: true },
    );

    expect(idsOf(state.rows)).toEqual(['a']);
    expect(idsOf(state.waiting)).toEqual(['b']);
  });

  it.each([{ newWaits: false }, { newWaits: true }])(
    'puts a new case into an empty table though it is in use, as no row can move: %j',
    (waits) => {
      const arrival = { changed: row('b'), belongs: true, inUse: true, acceptsNew: true, ...waits };
      const state = applyCase({ rows: [], waiting: [] }, arrival);

      expect(idsOf(state.rows)).toEqual(['b']);
      expect(state.waiting).toEqual([]);
    },
  );

  it('changes a known row in place', () => {
    const state = applyCase(
      { rows: [row('a'), row('b')], waiting: [] },
      { changed: row('b', { version: 2, flagCount: 2 }), belongs: true, inUse: false, acceptsNew: true },
    );

    expect(idsOf(state.rows)).toEqual(['a', 'b']);
    expect(state.rows[1]?.flagCount).toBe(2);
  });

  it('ignores a late message about an older version', () => {
    const before = { rows: [row('a', { version: 3 })], waiting: [] };

    expect(
      applyCase(before, { changed: row('a', { version: 2 }), belongs: true, inUse: false, acceptsNew: true }),
    ).toBe(before);
  });

  it('ignores a late message about a case that waits, too', () => {
    const before = { rows: [row('a')], waiting: [row('b', { version: 3 })] };

    expect(
      applyCase(before, { changed: row('b', { version: 2 }), belongs: true, inUse: true, acceptsNew: true }),
    ).toBe(before);
  });

  it('leaves a decided row in place while the table is in use and takes it out afterwards', () => {
    const decided = row('a', { version: 2, status: 'removed' });
    const used = applyCase(
      { rows: [row('a')], waiting: [] },
      { changed: decided, belongs: false, inUse: true, acceptsNew: true },
    );
    expect(idsOf(used.rows)).toEqual(['a']);

    expect(settleRows(used, ({ status }) => status === 'flagged').rows).toEqual([]);
  });
});
