import { expect, test } from '@jest/globals';
import { createLatestLooks } from './latest-looks.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 5) + seconds * 1000);

test('a hundred looks at once are one write, for which all of them wait', async () => {
  const looks = createLatestLooks();
  let written = 0;
  let answer: () => void = () => undefined;
  const write = () => {
    written += 1;
    return new Promise<void>((resolve) => (answer = resolve));
  };
  let answered = 0;
  const all = Array.from({ length: 100 }, () =>
    looks.once('asha at meera', at(0), write).then(() => (answered += 1)),
  );
  await Promise.resolve();
  expect([written, answered]).toEqual([1, 0]);
  answer();
  await Promise.all(all);
  expect([written, answered]).toEqual([1, 100]);
});

test('a look a minute later, at somebody else, or after all was forgotten is written', async () => {
  const looks = createLatestLooks();
  const written: string[] = [];
  const look = (key: string, seconds: number) =>
    looks.once(key, at(seconds), () => Promise.resolve(written.push(`${key} ${String(seconds)}`)));
  await look('one', 0);
  await look('one', 59);
  await look('other', 59);
  await look('one', 60);
  looks.forget();
  await look('one', 61);
  expect(written).toEqual(['one 0', 'other 59', 'one 60', 'one 61']);
});

test('a look that the store did not take is tried again', async () => {
  const looks = createLatestLooks();
  const failing = () => Promise.reject(new Error('away'));
  await expect(looks.once('one', at(0), failing)).rejects.toThrow('away');
  let written = 0;
  await looks.once('one', at(1), () => Promise.resolve((written += 1)));
  expect(written).toBe(1);
});
