import { AppError } from '@ankur/contracts/error-codes';
import { userUpdated } from '@ankur/contracts/identity/identity.events';
import type { suspensionEndpoints } from '@ankur/contracts/identity/suspensions.endpoints';
import type { UseCase, UseCaseInput } from '@ankur/service-kit/http/use-case';
import { outboxEntry } from '@ankur/service-kit/outbox/outbox-entry';
import { assertSeen, logAct, type AccountChange } from '../admin-users/changes/account-change.ts';
import { describeSuspension, restoration } from '../admin-users/changes/suspension.changes.ts';
import { keepRoster } from '../admin-users/keep-roster.ts';
import type { IdentityContext } from '../context.ts';
import { isSuspendedAt } from '../users/suspension.policy.ts';
import type { StoredUser } from '../users/user.model.ts';
import type { UserChange } from '../users/user.repository.ts';
import { viewUserState } from '../users/user.view.ts';
import { suspensionStep } from './note-step.ts';
import { closedAppeal } from './suspension-appeal.ts';
import { viewSuspension } from './suspension.view.ts';

type Endpoint = typeof suspensionEndpoints.decideSuspensionAppeal;
type Input = UseCaseInput<Endpoint>;

/** Throws `OTHER_ADMIN_NEEDED` for who gave the suspension that the member appeals, in the words they appeal (X06). */
function assertOther({ suspensionSteps: steps = [] }: StoredUser, adminId: string): void {
  const appealed = steps.findLastIndex(({ act }) => act === 'appealed');
  const given = steps
    .slice(0, Math.max(appealed, 0))
    .findLast(({ act }) => act === 'suspended' || act === 'changed');
  if (given?.by?.id === adminId) throw new AppError('OTHER_ADMIN_NEEDED');
}

/** The suspension goes on as it was. */
const declining = (user: StoredUser, input: Input): AccountChange => ({
  set: suspensionStep(
    user,
    { act: 'declined', reason: input.body.reply, until: user.suspendedUntil ?? null },
    input,
  ),
  events: (next) => [outboxEntry(userUpdated, viewUserState(next), input)],
});

function decide(context: IdentityContext, input: Input, user: StoredUser): UserChange {
  const { outcome, reply, version } = input.body;
  assertSeen(user, version);
  const { suspensionAppeal: appeal } = user;
  if (!isSuspendedAt(user, new Date()) || !appeal?.waitingSince) throw new AppError('CONFLICT');
  assertOther(user, input.caller.userId);
  const change =
    outcome === 'granted'
      ? restoration(context, user, { reason: reply, cause: input })
      : declining(user, input);
  const [before, after] = [
    { ...describeSuspension(user), appeal: 'waiting' },
    (next: StoredUser) => ({ ...describeSuspension(next), appeal: outcome }),
  ];
  return {
    set: { ...change.set, suspensionAppeal: { ...closedAppeal(appeal), outcome, reply } },
    events: (next) => [
      ...change.events(next),
      logAct('user.appeal', { user, before, after: after(next), reason: reply }, input),
    ],
  };
}

/** Answers an appeal: granted lifts the suspension in the same write. Once, with one entry in the log and a mail. */
export function decideSuspensionAppeal(context: IdentityContext): UseCase<Endpoint> {
  return async (input) => {
    const after = await keepRoster(context, input.params.id, {
      staysAdmin: ({ role }) => role === 'admin',
      write: (_user, change) => change((current) => decide(context, input, current)),
    });
    const kind = input.body.outcome === 'granted' ? 'appealGranted' : 'appealDeclined';
    await context.mailroom.order({ kind, to: after.email });
    return { suspension: viewSuspension(after) };
  };
}
