import { expect, test } from '@jest/globals';
import { failureReason } from './health.policy.ts';

const judge = (failing: number, clients: number) =>
  failureReason({ clients, failing, failures: failing, errors: failing });

test.each([
  [3, 3],
  [3, 14],
  [21, 100],
])('%i of %i members are enough to give a version up', (failing, clients) => {
  expect(judge(failing, clients)).toContain(`Failed for ${failing} of ${clients} members`);
});

test.each([
  [0, 0],
  [2, 2],
  [3, 15],
  [20, 100],
])('%i of %i members are not', (failing, clients) => {
  expect(judge(failing, clients)).toBeNull();
});

test('how often one member sees it fail does not matter', () => {
  expect(failureReason({ clients: 50, failing: 1, failures: 100, errors: 100 })).toBeNull();
});
