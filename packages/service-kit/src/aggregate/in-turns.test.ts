import { expect, test } from '@jest/globals';
import { currentRequest, runWithRequest } from '../http/request-context.ts';
import { createTurns } from './in-turns.ts';

test('one at a time for each id, in the order in which they were asked for, and one that fails holds up none', async () => {
  const inTurn = createTurns();
  const done: string[] = [];
  let underWay = 0;
  const ask = (id: string, word: string) =>
    inTurn(id, async () => {
      underWay += 1;
      await new Promise(setImmediate);
      done.push(`${word}${String(underWay)}`);
      underWay -= 1;
      if (word === 'fails') throw new Error(word);
      return word;
    });
  const outcomes = await Promise.allSettled(['a', 'b', 'fails', 'c'].map((word) => ask('one', word)));
  expect(done).toEqual(['a1', 'b1', 'fails1', 'c1']);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  await Promise.all([ask('one', 'x'), ask('two', 'y')]);
  expect(done.slice(4)).toEqual(['x2', 'y1']);
});

test('whoever else asks waits for one of the many that a member has asked for, and is known in the work', async () => {
  const inTurn = createTurns();
  const done: string[] = [];
  const ask = (callerId: string, word: string) =>
    runWithRequest({ requestId: word, callerId }, () =>
      inTurn('account', async () => {
        await new Promise(setImmediate);
        done.push(`${word} of ${currentRequest()?.requestId ?? 'nobody'}`);
      }),
    );
  const own = ['a', 'b', 'c', 'd'].map((word) => ask('member', word));
  await Promise.all([...own, ask('admin', 'suspend'), ask('', 'event')]);
  expect(done).toEqual(['a', 'b', 'suspend', 'event', 'c', 'd'].map((word) => `${word} of ${word}`));
});
