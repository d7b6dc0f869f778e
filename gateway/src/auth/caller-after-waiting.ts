import type { CallerIdentity } from '@ankur/contracts/claims';
import type { Endpoint } from '@ankur/contracts/endpoint';
import { isRead } from '../proxy/is-read.ts';
import type { Session } from './session.ts';

/** What is asked for, as far as it decides who may. */
export interface Asked {
  endpoint: Pick<Endpoint, 'access' | 'duringEnrolment'> | undefined;
  method: string;
}

/** For whom a call is made that has waited, in line or for its body: suspended or signed out meanwhile, nothing of theirs is done (C4), and they read what everybody may. */
export function callerAfterWaiting(
  caller: CallerIdentity,
  session: Session,
  { endpoint, method }: Asked,
): CallerIdentity {
  const { rejected, enrolling } = session;
  if (caller.userId === null || rejected === null || (enrolling && endpoint?.duringEnrolment)) return caller;
  if (endpoint?.access !== 'public' || !isRead(method)) throw rejected;
  return session.caller;
}
