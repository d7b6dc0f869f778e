import { userUpdated } from '@ankur/contracts/identity/identity.events';
import { membershipChanged } from '@ankur/contracts/identity/membership.events';
import { outboxEntry, type EventContext } from '@ankur/service-kit/outbox/outbox-entry';
import type { OutboxEntry } from '@ankur/service-kit/outbox/outbox-fields';
import type { StoredUser } from '../users/user.model.ts';
import { viewUserState } from '../users/user.view.ts';

/** The list of the admins is read anew, and so is the account in the tabs of the member, who hear of the plan. */
export function membershipNews(next: StoredUser, cause: EventContext): OutboxEntry[] {
  const { _id, plan, planRequest, version } = next;
  const requestedPlan = planRequest?.plan ?? null;
  return [
    outboxEntry(userUpdated, viewUserState(next), cause),
    outboxEntry(membershipChanged, { userId: _id.toHexString(), plan, requestedPlan, version }, cause),
  ];
}
