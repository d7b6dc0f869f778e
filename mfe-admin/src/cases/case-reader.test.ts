import type { ModerationCase } from '@ankur/contracts/moderation/case';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createCaseReader } from './case-reader.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const keyed = (keys: string[]) => keys.map((key) => ({ _id: key }) as ModerationCase);

function start(read: (keys: string[]) => Promise<ModerationCase[]> = (keys) => Promise.resolve(keyed(keys))) {
  const asked: string[][] = [];
  const seen: string[] = [];
  const onFailure = jest.fn();
  const reader = createCaseReader((keys) => {
    asked.push(keys);
    return read(keys);
  });
  const leave = reader.listen({ onCase: ({ _id }) => void seen.push(_id), onFailure });
  return { reader, asked, seen, onFailure, leave };
}
const pass = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

describe('reading changed cases', () => {
  it('reads the first at once, and once though several parts of the screen want it', async () => {
    const { reader, asked, seen } = start();
    reader.want('post:a');
    reader.want('post:a');
    await pass();
    expect(asked).toEqual([['post:a']]);
    expect(seen).toEqual(['post:a']);
    await pass(10_000);
    expect(asked).toHaveLength(1);
  });

  it('reads a burst in few calls of at most fifty, with a pause between them', async () => {
    const { reader, asked } = start();
    reader.want('post:first');
    await pass();
    for (let number = 0; number < 60; number += 1) reader.want(`post:${number}`);
    await pass(499);
    expect(asked).toHaveLength(1);
    await pass(1);
    expect(asked[1]).toHaveLength(50);
    await pass(500);
    expect(asked[2]).toHaveLength(10);
  });

  it('reads a case again that changes while it is being read', async () => {
    let answer: (cases: ModerationCase[]) => void = () => undefined;
    const { reader, asked } = start(() => new Promise((resolve) => (answer = resolve)));
    reader.want('post:a');
    await pass();
    reader.want('post:a');
    answer([]);
    await pass(500);
    expect(asked).toEqual([['post:a'], ['post:a']]);
  });

  it('says when it failed, and goes on', async () => {
    let fails = true;
    const { reader, seen, onFailure } = start((keys) =>
      fails ? Promise.reject(new Error('away')) : Promise.resolve(keyed(keys)),
    );
    reader.want('post:a');
    await pass(500);
    expect(onFailure).toHaveBeenCalledTimes(1);
    fails = false;
    reader.want('post:b');
    await pass();
    expect(seen).toEqual(['post:b']);
  });

  it('tells nobody who has left', async () => {
    const { reader, seen, leave } = start();
    leave();
    reader.want('post:a');
    await pass();
    expect(seen).toEqual([]);
  });
});
