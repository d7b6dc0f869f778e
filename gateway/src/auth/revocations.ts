import { AppError } from '@ankur/contracts/error-codes';
import type { AccessClaims } from '@ankur/contracts/claims';
import type { AdminSecondStep, Revocation } from '@ankur/contracts/identity/revocation';

/** No token lives longer than 15 minutes, so an older revocation has nothing left to refuse. */
const keepMs = 20 * 60_000;

type Subject = Pick<AccessClaims, 'sub' | 'sid' | 'iat'>;
type Stepped = Pick<AccessClaims, 'role' | 'twoStep'>;

/** Revocations of sessions and tokens, held in memory and asked for every signed-in request. */
export interface Revocations {
  apply(revocation: Revocation): void;
  /** The revocation that refuses this token, or null. */
  of(claims: Subject): Revocation | null;
  onChange(listener: (revocation: Revocation) => void): void;
  /** Obeys the newest settings, whichever way they come first. */
  applySecondStep(state: AdminSecondStep): void;
  /** Whether this is an admin who has yet to set up the second step that the platform asks of admins. */
  lacksSecondStep(claims: Stepped): boolean;
  onSecondStep(listener: () => void): void;
  /** True once the list has been read from its owner: before that, no token can be trusted. */
  complete: boolean;
}

/** Creates an empty list. */
export function createRevocations(): Revocations {
  const bySubject = new Map<string, Map<string, { revocation: Revocation; seenAt: number }>>();
  const listeners = new Set<(revocation: Revocation) => void>();
  const stepListeners = new Set<() => void>();
  let secondStep: AdminSecondStep = { required: false, version: 0 };

  function forgetOld(): void {
    for (const [subject, entries] of bySubject) {
      for (const [id, { seenAt }] of entries) if (Date.now() - seenAt > keepMs) entries.delete(id);
      if (entries.size === 0) bySubject.delete(subject);
    }
  }

  const strongest = (subject: string, iat: number): Revocation | null => {
    const holding = [...(bySubject.get(subject)?.values() ?? [])]
      .map(({ revocation }) => revocation)
      .filter(({ lifted, before }) => !lifted && iat <= before);
    return holding.find(({ code }) => code === 'SUSPENDED') ?? holding[0] ?? null;
  };

  return {
    complete: false,
    apply(revocation) {
      const entries =
        bySubject.get(revocation.subject) ?? new Map<string, { revocation: Revocation; seenAt: number }>();
      const known = entries.get(revocation._id);
      if (known && known.revocation.seq >= revocation.seq) return;
      forgetOld();
      entries.set(revocation._id, { revocation, seenAt: Date.now() });
      bySubject.set(revocation.subject, entries);
      for (const listener of listeners) listener(revocation);
    },
    of: ({ sub, sid, iat }) => strongest(sub, iat) ?? strongest(sid, iat),
    onChange(listener) {
      listeners.add(listener);
    },
    applySecondStep(state) {
      if (state.version <= secondStep.version) return;
      const changed = state.required !== secondStep.required;
      secondStep = state;
      if (changed) for (const listener of stepListeners) listener();
    },
    lacksSecondStep: ({ role, twoStep }) => secondStep.required && role === 'admin' && twoStep !== true,
    onSecondStep(listener) {
      stepListeners.add(listener);
    },
  };
}

/** What a revocation looks like to the member. After the end of a suspension the old token stays refused, as an ended session. */
export function revocationError({ code, message, reason, until }: Revocation): AppError {
  const over = code === 'SUSPENDED' && typeof until === 'string' && Date.parse(until) <= Date.now();
  if (over) return new AppError('SESSION_ENDED');
  return new AppError(code, {
    ...(message === undefined ? {} : { message }),
    ...(code === 'SUSPENDED' ? { data: { reason: reason ?? message ?? null, until: until ?? null } } : {}),
  });
}
