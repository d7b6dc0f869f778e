import type { AdminUser } from '@ankur/contracts/identity/admin-user';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { expect, it } from '@jest/globals';
import { editOf, onNewest, valuesOf } from './user-form.ts';

const suspended: AdminUser = {
  ...buildUser(),
  isSuspended: true,
  suspendedReason: 'Spam',
  lastActiveAt: null,
  version: 7,
};

it.each([
  [{ suspendedReason: 'Threats' }, { version: 8 }],
  [{ bio: 'Theirs' }, { version: 8, isSuspended: false }],
])('lifts, after somebody else saved %j, only the suspension that was looked at', (saved, sent) => {
  const typed = { ...valuesOf(suspended), isSuspended: 'false' };
  const newest = { ...suspended, ...saved, version: 8 };
  expect(editOf(newest, onNewest(typed, [suspended, newest], 'mine'))).toEqual({
    id: suspended._id,
    ...sent,
  });
});
