import type { CallerIdentity } from '@ankur/contracts/claims';
import { AppError } from '@ankur/contracts/error-codes';
import { checkAccess } from '@ankur/service-kit/auth/access';
import type { ActivityNotes } from './activity/activity-notes.ts';
import { callerAfterWaiting } from './auth/caller-after-waiting.ts';
import { callerOf, type Session } from './auth/session.ts';
import { createMatcher, type Call } from './create-matcher.ts';
import { allowSlowArrival, hasBody } from './http/limit-arrival.ts';
import { dataHeaders, setUsualHeaders } from './http/security-headers.ts';
import type { Visit } from './visit.ts';
import type { Count } from './limits/local-counters.ts';
import type { RateLimits } from './limits/rate-limits.ts';
import type { Forward } from './proxy/forward.ts';
import { ShareRefusal } from './proxy/share-refusal.ts';
import { createShortCache } from './proxy/short-cache.ts';
import { assertOpen, type Openness } from './settings/assert-open.ts';

/** What stands between a caller and the services. */
export interface ApiOptions {
  checkSession: (authorization: string | undefined) => Session;
  limits: RateLimits;
  forward: Forward;
  /** Answers the gateway's own calls, once they are admitted. */
  answerOwn: (visit: Visit) => void;
  /** Throws while there is too much to do. */
  assertCalm: () => void;
  /** From memory; null until it is known. */
  openness: () => Openness | null;
  activity: Pick<ActivityNotes, 'note'>;
}

/** Answers calls of the contracts: matched, admitted, limited, then forwarded to their owner. */
export interface Api {
  /** Null for an address that is none of them, else settled once it is answered; rejects with the problem to answer with. */
  answer(visit: Visit, path: string): Promise<void> | null;
}

/** Who still has to set up the second step counts as signed in for its calls. */
function enrolled(session: Session): Pick<Session, 'caller' | 'rejected'> {
  const { enrolling } = session;
  return enrolling ? { caller: callerOf(enrolling), rejected: null } : session;
}

/** Creates the way of every call, on Node's own objects: Express stands behind it, for the few calls of the gateway itself. */
export function createApi(options: ApiOptions): Api {
  const { checkSession, limits, forward } = options;
  const match = createMatcher();
  const cache = createShortCache();

  const assertStill = ({ req, method }: Visit, endpoint: Call['endpoint'], admitted: CallerIdentity) => {
    const session = checkSession(req.headers.authorization);
    assertOpen(endpoint, callerAfterWaiting(admitted, session, { endpoint, method }), options.openness());
  };

  const admit = (visit: Visit, { endpoint, service, activity }: Call): Promise<Count> | Count => {
    visit.route = endpoint.path;
    // Stored files are cheap, and a page without its pictures would ask for them again.
    if (endpoint.limit !== 'file') options.assertCalm();
    // Release calls may carry a token of a remote there, which they check themselves.
    const hasOwnTokens = service === 'gateway' && endpoint.access === 'public';
    const session = checkSession(hasOwnTokens ? undefined : visit.req.headers.authorization);
    const { caller, rejected } = endpoint.duringEnrolment ? enrolled(session) : session;
    visit.caller = caller;
    if (rejected && endpoint.access !== 'public') throw rejected;
    checkAccess(endpoint.access, caller);
    assertOpen(endpoint, caller, options.openness());
    // Its body may be held back until its session has ended.
    if (!hasOwnTokens && hasBody(visit.req))
      visit.assertAdmitted = () => assertStill(visit, endpoint, caller);
    const counted = limits.count(endpoint.limit, visit);
    const { userId } = caller;
    if (activity === null || userId === null) return counted;
    const note = (count: Count) => {
      options.activity.note(userId, activity);
      return count;
    };
    return counted instanceof Promise ? counted.then(note) : note(counted);
  };

  const answer = async (visit: Visit, call: Call): Promise<void> => {
    const { req, res } = visit;
    const admitted = admit(visit, call);
    const counted = admitted instanceof Promise ? await admitted : admitted;
    if (call.upload) allowSlowArrival(visit);
    if (call.service === 'gateway') return options.answerOwn(visit);
    if (call.cacheMs > 0) {
      if (cache.answer(req, res, dataHeaders(visit))) return;
      // What is to be remembered is set header by header.
      setUsualHeaders(visit);
      cache.remember(req, res, call);
    }
    try {
      await forward(visit, call);
    } catch (error) {
      // Nobody loses one of few calls to one that has come to nothing, and is told to come again.
      if (error instanceof ShareRefusal) await limits.giveBack(call.endpoint.limit, visit, counted);
      throw error;
    }
  };

  return {
    answer(visit, path) {
      const found = match(visit.method, path);
      if (!found) return null;
      if ('call' in found) return answer(visit, found.call);
      visit.res.setHeader('allow', found.allowed.join(', '));
      return Promise.reject(new AppError('METHOD_NOT_ALLOWED'));
    },
  };
}
