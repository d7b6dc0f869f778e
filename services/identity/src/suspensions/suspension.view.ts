import type { EndpointOutput } from '@ankur/contracts/endpoint';
import type { suspensionEndpoints } from '@ankur/contracts/identity/suspensions.endpoints';
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
export function viewSuspension(user: StoredUser): History['suspension'] {
  const { _id, username, role, isSuspended, suspensionSteps = [], version } = user;
  const latest = suspensionSteps.findLast(({ act }) => act !== 'appealed' && act !== 'declined');
  const given = suspensionSteps.findLast(({ act }) => act === 'suspended' || act === 'changed');
  const until = isSuspended ? user.suspendedUntil : given?.until;
  return {
    ...{ _id: _id.toHexString(), username, role, isSuspended, version },
    reason: (isSuspended ? user.suspendedReason : given?.reason) ?? '',
    until: until?.toISOString() ?? null,
    since: user.suspendedAt?.toISOString() ?? null,
    endedAt: isSuspended ? null : (user.suspensionEndedAt?.toISOString() ?? null),
    latest: latest === undefined ? null : viewStep(latest),
    appeal: viewAppeal(user.suspensionAppeal),
  };
}

/** What happened to a member's suspensions, newest first. */
export const viewHistory = (user: StoredUser): History => ({
  suspension: viewSuspension(user),
  steps: (user.suspensionSteps ?? []).map(viewStep).reverse(),
});
