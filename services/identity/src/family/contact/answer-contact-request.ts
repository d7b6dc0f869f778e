import { AppError } from '@ankur/contracts/error-codes';
import type { contactRequestEndpoints } from '@ankur/contracts/identity/family/contact.endpoints';
import type { UseCase, UseCaseInput } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../../context.ts';
import { isAdult } from '../../users/age.ts';
import type { StoredUser } from '../../users/user.model.ts';
import { contactNews } from './contact-news.ts';
import type { ContactStatus, ContactVia, StoredContactRequest, StoredGrant } from './contact.model.ts';
import { toldVersionOf } from './contact.policy.ts';
import { viewContactRequest } from './contact.view.ts';
import { findAnswerers, standsAs } from './standing-answerers.ts';

type Endpoint = typeof contactRequestEndpoints.answerContactRequest;
type Body = UseCaseInput<Endpoint>['body'];

/** From which states a decision leads on. */
const leadsFrom: Record<Body['decision'], readonly ContactStatus[]> = {
  accepted: ['open'],
  declined: ['open', 'blocked'],
  blocked: ['open', 'accepted', 'declined', 'withdrawn'],
  withdrawn: ['accepted'],
};

function invalidGrant(message: string): AppError {
  return new AppError('VALIDATION_FAILED', {
    field: 'grant',
    message,
    errors: [{ field: 'grant', message }],
  });
}

/** Alike to who asked. */
const isRefusal = (status: ContactStatus): boolean => status === 'declined' || status === 'blocked';

/** What whoever accepts gives of the own contact: an adult's, always. */
function grantOf(
  { grant }: Body,
  answerer: StoredUser,
  { via, now }: { via: ContactVia; now: Date },
): StoredGrant {
  if (!isAdult(answerer, now)) throw new AppError('NOT_OF_AGE');
  if (grant === undefined || (!grant.email && !grant.phone))
    throw invalidGrant('Choose what you share: your e-mail, your phone or both.');
  if (grant.phone && (answerer.phone ?? '') === '')
    throw invalidGrant('There is no phone number in your profile. Add it first, or share your e-mail.');
  return { by: answerer._id.toHexString(), via, email: grant.email, phone: grant.phone };
}

function assertFits(request: StoredContactRequest, { decision, version }: Body): void {
  if (request.version !== version)
    throw new AppError('STALE_DECISION', {
      message: 'This request was answered in the meantime.',
      data: { status: request.status },
    });
  if (!leadsFrom[decision].includes(request.status)) throw new AppError('INVALID_TRANSITION');
}

/** Answers a request, or changes the answer; who may not answer it finds no such request. */
export function answerContactRequest(context: IdentityContext): UseCase<Endpoint> {
  const { users, contacts } = context;
  return async (input) => {
    const { params, body, caller } = input;
    const request = await contacts.find(params.id);
    const athlete = request && (await users.find(request.athleteId));
    const now = new Date();
    const answerer = await users.get(caller.userId);
    const via = athlete && standsAs(answerer, { athlete, now });
    if (!request || !athlete || !via || request.requesterId === caller.userId)
      throw new AppError('NOT_FOUND');
    const answerers = await findAnswerers(context, { athlete, now });
    const grant = body.decision === 'accepted' ? grantOf(body, answerer, { via, now }) : undefined;
    const { after } = await contacts.change(request._id, (current) => {
      assertFits(current, body);
      const isNews = !isRefusal(current.status) || !isRefusal(body.decision);
      return {
        // Neither a line nor a time nor a number tells who was refused that they were blocked since.
        set: {
          ...{ status: body.decision, grant },
          ...(isNews ? { answeredAt: now } : {}),
          toldVersion: toldVersionOf(current) + Number(isNews),
        },
        events: (next) => contactNews(next, { answerers, isNews }, input),
      };
    });
    return viewContactRequest(context, after, caller.userId);
  };
}
