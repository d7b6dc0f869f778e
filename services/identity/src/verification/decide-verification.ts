import { AppError } from '@ankur/contracts/error-codes';
import { userUpdated } from '@ankur/contracts/identity/identity.events';
import type { verificationEndpoints } from '@ankur/contracts/identity/verification.endpoints';
import type { UseCase, UseCaseInput } from '@ankur/service-kit/http/use-case';
import { outboxEntry } from '@ankur/service-kit/outbox/outbox-entry';
import { logAct } from '../admin-users/changes/account-change.ts';
import type { IdentityContext } from '../context.ts';
import type { StoredUser } from '../users/user.model.ts';
import type { UserChange } from '../users/user.repository.ts';
import { viewUserState } from '../users/user.view.ts';
import { decided, verificationNews } from './settle-verification.ts';
import { viewVerificationRequest } from './verification.view.ts';

type Endpoint = typeof verificationEndpoints.decideVerification;
type Input = UseCaseInput<Endpoint>;

const acts = {
  approved: 'verification.approve',
  declined: 'verification.decline',
  revoked: 'verification.revoke',
} as const;

function assertReason({ decision, reason }: Input['body']): void {
  if (decision === 'approved' || reason !== '') return;
  const message = 'Please give a reason; the member reads it.';
  throw new AppError('VALIDATION_FAILED', {
    field: 'reason',
    message,
    errors: [{ field: 'reason', message }],
  });
}

/** The request as the admin saw it; somebody else's decision in between wins. */
function requestSeen({ verification }: StoredUser, { askedAt, decision }: Input['body']) {
  const expected = decision === 'revoked' ? 'approved' : 'open';
  if (verification?.askedAt.toISOString() === askedAt && verification.status === expected)
    return verification;
  const winner = verification?.decidedBy?.username;
  throw new AppError('STALE_DECISION', {
    ...(winner === undefined
      ? {}
      : { message: `${winner} decided this request first: ${verification?.status ?? ''}.` }),
    data: { status: verification?.status ?? null, by: winner ?? null },
  });
}

function decideRequest(input: Input, user: StoredUser): UserChange {
  const { body, caller } = input;
  const { decision, reason } = body;
  const request = requestSeen(user, body);
  const isVerified = decision === 'approved';
  const before = { isVerified: user.isVerified, request: request.status, claim: request.claim };
  return {
    set: { isVerified, verification: decided(request, decision, { caller, reason }) },
    events: (next) => [
      ...verificationNews(user, next, input),
      ...(user.isVerified === isVerified ? [] : [outboxEntry(userUpdated, viewUserState(next), input)]),
      logAct(acts[decision], { user, before, after: { isVerified, request: decision }, reason }, input),
    ],
  };
}

/** Answers a request for the badge; of two admins at once the second hears who was first. */
export function decideVerification({ users }: IdentityContext): UseCase<Endpoint> {
  return async (input) => {
    const { params, body, caller } = input;
    if (params.id === caller.userId) throw new AppError('OWN_ACCOUNT');
    const { after } = await users.change(params.id, (user) => {
      const change = decideRequest(input, user);
      assertReason(body);
      return change;
    });
    const { verification, ...user } = after;
    if (verification === undefined) throw new AppError('USER_NOT_FOUND');
    return viewVerificationRequest({ ...user, verification });
  };
}
