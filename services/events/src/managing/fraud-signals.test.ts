import { expect, test } from '@jest/globals';
import { asksFeeForTrial, findSignals } from './fraud-signals.ts';

const event = (title: string, description: string, price = 0) => ({ title, description, price });

test.each([
  ['Football trials', 'Pay Rs. 500 at the gate.', 0],
  ['Academy selections', 'Deposit by UPI before Friday.', 0],
  ['Under-17 try-outs', 'Bring ₹ 1,000.', 0],
  ['Trial day', 'See you there.', 250],
])('%s: "%s" for %d asks for money where talent is judged', (title, description, price) => {
  expect(asksFeeForTrial(event(title, description, price))).toBe(true);
});

test.each([
  ['Football trials', 'Trials without a fee and without a favour.', 0],
  ['Selection day', 'There is no registration fee.', 0],
  ['Sprint meet', 'Entry fee Rs. 150.', 150],
  ['Contractors cup', 'Industrial league.', 100],
])('%s: "%s" for %d does not', (title, description, price) => {
  expect(asksFeeForTrial(event(title, description, price))).toBe(false);
});

test('names every signal, and none of a verified organiser with words of their own', () => {
  const words = event('Trial', 'Fee 100', 0);
  expect(findSignals(words, { isVerified: false, sameTexts: 2 })).toEqual([
    'fee-for-trial',
    'unverified-organiser',
    'same-text',
  ]);
  expect(findSignals(event('Run', 'Easy'), { isVerified: true, sameTexts: 1 })).toEqual([]);
});
