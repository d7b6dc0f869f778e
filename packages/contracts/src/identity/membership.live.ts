import { z } from 'zod';
import { rooms } from '../live-rooms.ts';
import { liveSlice } from '../live-slice.ts';
import { membershipChanged } from './membership.events.ts';
import { ownUser } from './user.ts';

const plan = ownUser.shape.plan;
const schemas = { 'membership:changed': z.object({ plan, requestedPlan: plan.nullable() }) };

/** The plan that a member has and the one that waits, to the tabs of that member alone; without the reason, which is the admin's. */
export const membershipLive = liveSlice(schemas, (on) => [
  on(membershipChanged, {
    messages: ({ userId, version: v, ...data }) => [
      { room: rooms.user(userId), type: 'membership:changed', v, data },
    ],
  }),
]);
