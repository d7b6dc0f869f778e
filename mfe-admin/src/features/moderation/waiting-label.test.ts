import { expect, it } from '@jest/globals';
import { waitingLabel } from './waiting-label.ts';

const now = Date.parse('2026-11-22T12:00:00.000Z');
it.each([
  ['2026-11-22T12:00:30.000Z', '0 min'],
  ['2026-11-22T11:00:01.000Z', '59 min'],
  ['2026-11-22T11:00:00.000Z', '1 h'],
  ['2026-11-21T12:00:01.000Z', '23 h'],
  ['2026-11-20T12:00:00.000Z', '2 d'],
])('says of what waits since %s: %s', (since, label) => expect(waitingLabel(since, now)).toBe(label));
