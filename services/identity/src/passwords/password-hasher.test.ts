import { expect, test } from '@jest/globals';
import { createPasswordHasher } from './password-hasher.ts';

test('of a hundred sign-ins at the same moment never more than two are hashed at once, and new passwords wait with them', async () => {
  const hasher = createPasswordHasher();
  let running = 0;
  let most = 0;
  const turn = {
    before: async () => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
    },
    onMismatch: async () => void (running -= 1),
  };
  const answers = await Promise.allSettled([
    hasher.hash('a new password'),
    ...Array.from({ length: 100 }, () => hasher.verify(null, 'a password', turn)),
  ]);
  expect(most).toBe(2);
  const refused = answers.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(49);
});

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

test('a hash costs whoever guesses what OWASP asks for at least, unless a test says otherwise', async () => {
  const costs = '$argon2id$v=19$m=19456,t=2,p=1$';
  expect((await createPasswordHasher().hash('a password')).slice(0, costs.length)).toBe(costs);
});
