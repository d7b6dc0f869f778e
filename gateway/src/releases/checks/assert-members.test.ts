import { AppError } from '@ankur/contracts/error-codes';
import type { ServiceClient } from '@ankur/service-kit/call-service';
import { expect, test } from '@jest/globals';
import { askIdentity, assertMembers } from './assert-members.ts';

const [asha, gone] = ['64b0000000000000000000a1', '64b0000000000000000000a2'];

/** An identity that knows everybody but those who are gone. */
const identity = (failure: Error) =>
  ({
    call: (_endpoint: unknown, { params }: { params: { id: string } }) =>
      params.id === gone ? Promise.reject(failure) : Promise.resolve({}),
  }) as unknown as ServiceClient;
const knowing = askIdentity(identity(new AppError('USER_NOT_FOUND')));

test('members are let through', async () => {
  await expect(assertMembers(knowing, [asha])).resolves.toBeUndefined();
});

test('every word that is no id and every id that is nobody is named, and not more than can be read', async () => {
  const some = assertMembers(knowing, ['meera', asha, gone]);
  await expect(some).rejects.toMatchObject({ code: 'VALIDATION_FAILED', details: { field: 'users' } });
  await expect(some).rejects.toThrow(`No member has the id meera, ${gone}. A`);
  const many = Array.from({ length: 200 }, (_each, at) => `word-${String(at)}`);
  await expect(assertMembers(knowing, many)).rejects.toThrow(/word-0, .*word-9 and 190 others\./);
});

test('an identity that does not answer holds no release up', async () => {
  const silent = askIdentity(identity(new AppError('UPSTREAM_UNAVAILABLE')));
  await expect(assertMembers(silent, [asha, gone])).resolves.toBeUndefined();
  await expect(assertMembers(silent, ['meera'])).rejects.toThrow('meera');
});

test('a silent identity is asked for one batch, and of the other words only the form is checked', async () => {
  let asked = 0;
  const silent = () => {
    asked += 1;
    return Promise.resolve(null);
  };
  const ids = Array.from({ length: 200 }, (_each, at) => String(at).padStart(24, '0'));
  await expect(assertMembers(silent, ids)).resolves.toBeUndefined();
  expect(asked).toBe(20);
  await expect(assertMembers(silent, [...ids, 'meera'])).rejects.toThrow('meera');
});
