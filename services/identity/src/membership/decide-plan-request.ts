import { adminActed } from '@ankur/contracts/audit.events';
import { AppError } from '@ankur/contracts/error-codes';
import type { membershipEndpoints } from '@ankur/contracts/identity/membership.endpoints';
import type { UseCase, UseCaseInput } from '@ankur/service-kit/http/use-case';
import { outboxEntry } from '@ankur/service-kit/outbox/outbox-entry';
import type { IdentityContext } from '../context.ts';
import type { StoredUser } from '../users/user.model.ts';
import type { UserChange } from '../users/user.repository.ts';
import { membershipNews } from './membership-news.ts';
import { viewMembership } from './membership.view.ts';

type Endpoint = typeof membershipEndpoints.decidePlanRequest;

const acted = adminActed('identity');

function decision(input: UseCaseInput<Endpoint>, user: StoredUser): UserChange {
  const { body, params } = input;
  // The member has asked for something else meanwhile, or another admin was faster.
  if (user.planRequest?.plan !== body.plan) throw new AppError('CONFLICT');
  const plan = body.decision === 'granted' ? body.plan : user.plan;
  return {
    set: { plan, planRequest: undefined },
    events: (next) => [
      ...membershipNews(next, input),
      outboxEntry(
        acted,
        {
          action: body.decision === 'granted' ? 'membership.grant' : 'membership.decline',
          target: { type: 'user', id: params.id, label: user.username },
          before: { plan: user.plan, requestedPlan: body.plan },
          after: { plan },
          ...(body.reason === '' ? {} : { reason: body.reason }),
        },
        input,
      ),
    ],
  };
}

/** Grants or declines what a member asked for. */
export function decidePlanRequest({ users }: IdentityContext): UseCase<Endpoint> {
  return async (input) => {
    const { after } = await users.change(input.params.id, (user) => decision(input, user));
    return viewMembership(after);
  };
}
