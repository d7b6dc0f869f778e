import { ApiError } from '@ankur/mfe-kit';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createCatchUp, type CatchUp } from './create-catch-up.ts';

const failure = (status: number) =>
  new ApiError({ code: status === 404 ? 'NOT_FOUND' : 'OVERLOADED', status, message: 'no' });

let catchUp: CatchUp | undefined;
const start = (isBehind: () => boolean, read: () => Promise<void>) => {
  catchUp = createCatchUp(isBehind, read);
  return catchUp;
};

describe('createCatchUp', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(Math, 'random').mockReturnValue(0.5);
  });
  afterEach(() => {
    catchUp?.stop();
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('reads nothing when nothing is missing by the time it looks', async () => {
    const read = jest.fn(() => Promise.resolve());
    let isBehind = true;
    start(() => isBehind, read).after(3000);
    isBehind = false;
    await jest.advanceTimersByTimeAsync(10_000);
    expect(read).not.toHaveBeenCalled();
  });

  it('looks after the wait and half of it again, however often it is told meanwhile', async () => {
    let isBehind = true;
    const read = jest.fn(() => {
      isBehind = false;
      return Promise.resolve();
    });
    const { after } = start(() => isBehind, read);
    after(3000);
    await jest.advanceTimersByTimeAsync(4000);
    after(3000);
    expect(read).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(500);
    expect(read).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(600_000);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('repeats what failed or was too old, each time after a longer wait, up to a minute', async () => {
    const at: number[] = [];
    const begun = Date.now();
    const read = () => {
      at.push((Date.now() - begun) / 1000);
      return at.length % 2 === 0 ? Promise.resolve() : Promise.reject(failure(503));
    };
    start(() => true, read).after(0);
    await jest.advanceTimersByTimeAsync(400_000);
    expect(at).toEqual([0, 3, 9, 21, 45, 93, 183, 273, 363]);
  });

  it('waits no longer than the first time once it had caught up', async () => {
    let version = 1;
    const at: number[] = [];
    const begun = Date.now();
    const { after } = start(
      () => version < 2,
      () => {
        at.push(Date.now() - begun);
        if (at.length === 2) version = 2;
        return at.length === 2 ? Promise.resolve() : Promise.reject(failure(0));
      },
    );
    after(0);
    await jest.advanceTimersByTimeAsync(3000);
    version = 1;
    after(0);
    await jest.advanceTimersByTimeAsync(3000);
    expect(at).toEqual([0, 3000, 3000, 6000]);
  });

  it('does not wait out a long wait when it is asked to look at once', async () => {
    const read = jest.fn(() => Promise.reject(failure(0)));
    const { after } = start(() => true, read);
    after(0);
    await jest.advanceTimersByTimeAsync(100_000);
    const before = read.mock.calls.length;
    after(0);
    await jest.advanceTimersByTimeAsync(0);
    expect(read).toHaveBeenCalledTimes(before + 1);
  });

  it.each([403, 404])('does not ask again after %d, until it is told anew', async (status) => {
    const read = jest.fn(() => Promise.reject(failure(status)));
    const { after } = start(() => true, read);
    after(0);
    await jest.advanceTimersByTimeAsync(600_000);
    expect(read).toHaveBeenCalledTimes(1);
    after(3000);
    await jest.advanceTimersByTimeAsync(4500);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('reads nothing more once it was stopped, not even after what is on its way', async () => {
    let fail: (error: Error) => void = () => undefined;
    const read = jest.fn(
      () =>
        new Promise<void>((_resolve, reject) => {
          fail = reject;
        }),
    );
    const { after, stop } = start(() => true, read);
    after(0);
    await jest.advanceTimersByTimeAsync(0);
    stop();
    fail(failure(503));
    await jest.advanceTimersByTimeAsync(600_000);
    after(0);
    await jest.advanceTimersByTimeAsync(600_000);
    expect(read).toHaveBeenCalledTimes(1);
  });
});
