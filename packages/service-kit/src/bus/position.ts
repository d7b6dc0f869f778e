import type { Position } from './bus.ts';

/** Joins epoch and offset to a position. */
export function formatPosition(epoch: string, offset: string): Position {
  return `${epoch}.${offset}`;
}

/** Splits a position; null when the text is none. */
export function parsePosition(position: Position): { epoch: string; offset: string } | null {
  const match = /^([\w-]+)\.(\d+(?:-\d+)?)$/.exec(position);
  return match ? { epoch: match[1] ?? '', offset: match[2] ?? '' } : null;
}

/** Compares two offsets (`12` or a Redis stream id `1690000000000-3`). */
export function compareOffsets(a: string, b: string): number {
  const [aMajor = '0', aMinor = '0'] = a.split('-');
  const [bMajor = '0', bMinor = '0'] = b.split('-');
  return Number(aMajor) - Number(bMajor) || Number(aMinor) - Number(bMinor);
}

/** Negative, zero or positive as `a` is before, at or after `b`; NaN when they belong to different epochs. */
export function comparePositions(a: Position, b: Position): number {
  const left = parsePosition(a);
  const right = parsePosition(b);
  if (!left || !right || left.epoch !== right.epoch) return Number.NaN;
  return compareOffsets(left.offset, right.offset);
}
