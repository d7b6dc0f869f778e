import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { firstSent, sentAgain } from './sent-decision.ts';

beforeEach(() => void jest.useFakeTimers({ now: 0 }));
afterEach(() => void jest.useRealTimers());

const timing = { sweepMs: 1, applyWithinMs: 1000, crossingMs: 1, undoMs: 0, claimMs: 0 };

describe('a decision that its owner does not apply', () => {
  it('is sent again after waits that double up to 32 times the first, as the same decision', () => {
    let sent = firstSent({ status: 'removed', reason: 'Spam', rule: null, version: 7 }, timing);
    const waits = [sent.dueAt.getTime()];
    for (let count = 0; count < 7; count += 1) {
      sent = sentAgain(sent, timing);
      waits.push(sent.dueAt.getTime());
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 32, 32].map((times) => times * 1000));
    expect(sent).toMatchObject({ status: 'removed', reason: 'Spam', version: 7, retries: 7 });
  });
});
