import { expect, test } from '@jest/globals';
import { createPasswordHasher } from './password-hasher.ts';

test('two passwords are compared at once, fifty wait, and whoever comes then is told to come back', async () => {
  const hasher = createPasswordHasher();
  const released = Promise.withResolvers<void>();
  let running = 0;
  const turn = {
    before: () => {
      running += 1;
      return released.promise;
    },
    onMismatch: () => Promise.resolve(),
  };
  const accepted = Array.from({ length: 52 }, () => hasher.verify(null, 'a password', turn));
  await expect(hasher.verify(null, 'a password')).rejects.toMatchObject({ code: 'OVERLOADED' });
  expect(running).toBe(2);
  released.resolve();
  expect(await Promise.all(accepted)).toEqual(accepted.map(() => false));
  expect(await hasher.verify(await hasher.hash('a password'), 'a password')).toBe(true);
});
