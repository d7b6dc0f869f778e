import { identityHeader, type CallerIdentity } from '@ankur/contracts/claims';
import { anonymousIdentity, signIdentity, type SignedCall } from '@ankur/service-kit/auth/identity';
import { testKeys } from './test-keys.ts';

/** Whoever a test acts as; what is left out is null. `null` as a whole means: no identity at all. */
export type TestCaller = Partial<CallerIdentity>;

/** Identity of a member with believable defaults. */
export function asMember(caller: TestCaller & { userId: string }): TestCaller {
  return {
    role: 'athlete',
    username: `member-${caller.userId.slice(-4)}`,
    sessionId: 'test-session',
    ...caller,
  };
}

/** Identity of an admin with believable defaults. */
export function asAdmin(caller: TestCaller & { userId: string }): TestCaller {
  return asMember({ ...caller, role: 'admin' });
}

/** Headers with the signed identity that the gateway would send along with one call to a service. */
export function asCaller(caller: TestCaller, call: SignedCall): Record<string, string> {
  const identity = { ...anonymousIdentity, ...caller };
  return { [identityHeader]: signIdentity(identity, call, testKeys().internalSecret) };
}
