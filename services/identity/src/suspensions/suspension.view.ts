import type { EndpointOutput } from '@ankur/contracts/endpoint';
import type { suspensionEndpoints } from '@ankur/contracts/identity/suspensions.endpoints';
import { isSuspendedAt } from '../users/suspension.policy.ts';
import type { StoredUser } from '../users/user.model.ts';
import { viewAppeal } from './suspension-appeal.ts';
import type { SuspensionStep } from './suspension-fields.ts';

type History = EndpointOutput<typeof suspensionEndpoints.getSuspensionHistory>;

const viewStep = ({ act, at, by, reason, until }: SuspensionStep): History['steps'][number] => ({
  ...{ act, reason },
  at: at.toISOString(),
  by: by?.username ?? null,
  until: until?.toISOString() ?? null,
});

/** A suspension as admins see it; of one that has ended the words of its last day. */
export function viewSuspension(user: StoredUser, now = new Date()): History['suspension'] {
  const { _id, username, role, suspensionSteps = [], version } = user;
  const isSuspended = isSuspendedAt(user, now);
  const endedAt = user.isSuspended ? user.suspendedUntil : user.suspensionEndedAt;
  const latest = suspensionSteps.findLast(({ act }) => act !== 'appealed' && act !== 'declined');
  const given = suspensionSteps.findLast(({ act }) => act === 'suspended' || act === 'changed');
  const until = user.isSuspended ? user.suspendedUntil : given?.until;
  return {
    ...{ _id: _id.toHexString(), username, role, isSuspended, version },
    reason: (user.isSuspended ? user.suspendedReason : given?.reason) ?? '',
    until: until?.toISOString() ?? null,
    since: user.suspendedAt?.toISOString() ?? null,
    endedAt: isSuspended ? null : (endedAt?.toISOString() ?? null),
    latest: latest === undefined ? null : viewStep(latest),
    appeal: viewAppeal(user.suspensionAppeal),
  };
}

/** What happened to a member's suspensions, newest first. */
export const viewHistory = (user: StoredUser): History => ({
  suspension: viewSuspension(user),
  steps: (user.suspensionSteps ?? []).map(viewStep).reverse(),
});
