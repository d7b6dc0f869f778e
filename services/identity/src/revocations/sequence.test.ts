import { describe, expect, test } from '@jest/globals';
import { createSequence } from './sequence.ts';

describe('the sequence of revocations', () => {
  test('rises even when the clock stands still or is set back', () => {
    let now = 1000;
    const sequence = createSequence(() => now);
    const first = sequence.next();
    const second = sequence.next();
    now = 10;
    expect(second).toBeGreaterThan(first);
    expect(sequence.next()).toBeGreaterThan(second);
  });

  test('starts after what was stored before a restart', () => {
    const sequence = createSequence(() => 5);
    sequence.startAfter(9_000_000);
    expect(sequence.next()).toBeGreaterThan(9_000_000);
  });
});
