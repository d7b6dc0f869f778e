import { Types } from 'mongoose';
import { AppError } from '@ankur/contracts/error-codes';
import { maxRequestsPerDay } from '@ankur/contracts/identity/family/contact-purposes';
import type { contactRequestEndpoints } from '@ankur/contracts/identity/family/contact.endpoints';
import type { UseCase, UseCaseInput } from '@ankur/service-kit/http/use-case';
import { submissionOf } from '../../accounts/repeated-registration.ts';
import type { IdentityContext } from '../../context.ts';
import type { GuessRule } from '../../passwords/guess-counter.ts';
import type { StoredUser } from '../../users/user.model.ts';
import { areParted } from '../are-parted.ts';
import { contactNews } from './contact-news.ts';
import type { StoredContactRequest } from './contact.model.ts';
import { assertCanBeAsked, assertMayAsk, assertNotAsked, toldVersionOf } from './contact.policy.ts';
import { viewContactRequest } from './contact.view.ts';
import { asItStands, findAnswerers } from './standing-answerers.ts';

type Endpoint = typeof contactRequestEndpoints.requestContact;

const dayMs = 24 * 60 * 60_000;

/** Counted before it is stored, so that many at once are not more. */
async function spendOne({ guesses, env }: IdentityContext, requesterId: string): Promise<void> {
  const rule: GuessRule = {
    allowed: Math.max(1, Math.round(maxRequestsPerDay * env.RATE_LIMIT_SCALE)),
    windowMs: dayMs,
    lockMs: () => dayMs,
  };
  const waitMs = await guesses.spend(`contact by ${requesterId}`, rule);
  if (waitMs > 0)
    throw new AppError('RATE_LIMITED', {
      message: 'You have asked many athletes today. Please go on tomorrow.',
      retryAfter: Math.ceil(waitMs / 1000),
    });
}

async function store(
  context: IdentityContext,
  { params, body, caller, requestId, idempotencyKey }: UseCaseInput<Endpoint>,
  { athlete, now }: { athlete: StoredUser; now: Date },
): Promise<StoredContactRequest> {
  const { contacts } = context;
  const submission = submissionOf(idempotencyKey);
  const asked = { ...body, status: 'open' as const, askedAt: now };
  const cause = { caller, requestId };
  const answerers = (await findAnswerers(context, { athlete, now })).filter((id) => id !== caller.userId);
  const earlier = await contacts.between(params.id, caller.userId);
  if (earlier === null) {
    const ids = { athleteId: params.id, requesterId: caller.userId };
    const key = submission === undefined ? {} : { submission };
    const request = { _id: new Types.ObjectId(), ...ids, ...asked, ...key, version: 1 };
    await contacts.insert(request, contactNews(request, { answerers }, cause));
    return request;
  }
  const { after } = await contacts.change(earlier._id, async (current) => {
    assertNotAsked(await asItStands(context, current, { athlete, now }), now);
    return {
      set: {
        ...{ ...asked, submission, answeredAt: undefined, grant: undefined },
        toldVersion: toldVersionOf(current) + 1,
      },
      events: (next) => contactNews(next, { answerers }, cause),
    };
  });
  return after;
}

/** Whether a request is this very one, sent again because its answer was lost. */
function isRepeated(
  { submission, purpose, message }: StoredContactRequest,
  { body, idempotencyKey }: UseCaseInput<Endpoint>,
): boolean {
  if (submission === undefined || submission !== submissionOf(idempotencyKey)) return false;
  return purpose === body.purpose && message === body.message;
}

/** Asks for contact with an athlete, once however often it is sent; whoever answers is told. */
export function requestContact(context: IdentityContext): UseCase<Endpoint> {
  const { users, contacts, screenWords } = context;
  return async (input) => {
    const { params, body, caller } = input;
    const [athlete, requester] = [await users.get(params.id), await users.get(caller.userId)];
    const now = new Date();
    assertMayAsk(requester, now);
    const stored = await contacts.between(params.id, caller.userId);
    const earlier = stored && (await asItStands(context, stored, { athlete, now }));
    if (earlier && isRepeated(earlier, input)) return viewContactRequest(context, earlier, caller.userId);
    assertNotAsked(earlier, now);
    assertCanBeAsked(athlete, requester, now);
    if (await areParted(context, caller.userId, params.id)) throw new AppError('CONTACT_NOT_POSSIBLE');
    await screenWords({ field: 'message', text: body.message }, caller);
    await spendOne(context, caller.userId);
    const request = await store(context, input, { athlete, now }).catch(async (error: unknown) => {
      // Of two at once one is stored, and answers both.
      const first = await contacts.between(params.id, caller.userId);
      if (first && isRepeated(first, input)) return first;
      throw error;
    });
    return viewContactRequest(context, request, caller.userId);
  };
}
