import { expect, test } from '@jest/globals';
import { membershipLive } from './membership.live.ts';

test('a plan is told to its member alone', () => {
  const plans = { plan: 'premium', requestedPlan: null };
  const told = membershipLive.mappings.flatMap(({ messages }) =>
    messages({ userId: 'meera', ...plans, version: 3 } as never),
  );
  expect(told).toEqual([{ room: 'user:meera', type: 'membership:changed', v: 3, data: plans }]);
});
