import { describe, expect, it, jest } from '@jest/globals';
import type { ModerationContext } from '../context.ts';
import type { StoredCase } from './store/case.model.ts';
import { findArriving } from './find-arriving.ts';

function contextWhere(find: (asked: number) => StoredCase | null): ModerationContext {
  let asked = 0;
  return { cases: { find: () => Promise.resolve(find((asked += 1))) } } as unknown as ModerationContext;
}

const arrived = { _id: 'post:1' } as StoredCase;

async function settle<T>(work: Promise<T>): Promise<T> {
  await jest.advanceTimersByTimeAsync(300);
  return work;
}

describe('the case of content that was just created', () => {
  it('is waited for while its event is on its way', async () => {
    jest.useFakeTimers();
    expect(
      await settle(
        findArriving(
          contextWhere((asked) => (asked < 4 ? null : arrived)),
          'post:1',
        ),
      ),
    ).toBe(arrived);
    jest.useRealTimers();
  });

  it('is given up after 300 ms', async () => {
    jest.useFakeTimers();
    expect(
      await settle(
        findArriving(
          contextWhere(() => null),
          'post:1',
        ),
      ),
    ).toBeNull();
    jest.useRealTimers();
  });
});
