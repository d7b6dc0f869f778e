import {
  platformSettingsChanged,
  sessionRevoked,
  userErased,
  userRestored,
  userRoleChanged,
  userSuspended,
} from '@ankur/contracts/identity/identity.events';
import { adminSecondStep, revocation } from '@ankur/contracts/identity/revocation';
import { revocationEndpoints } from '@ankur/contracts/identity/revocations.endpoints';
import type { DomainEvent } from '@ankur/contracts/domain-event';
import type { ServiceClient } from '@ankur/service-kit/call-service';
import type { Logger } from '@ankur/service-kit/logger';
import { z } from 'zod';
import type { Revocations } from './revocations.ts';

/** Of some revocations no event tells: the list is their only way here, also within one process. */
const pollMs = 1000;
const pushed = new Set<string>(
  [userSuspended, userRestored, userRoleChanged, userErased, sessionRevoked].map(({ type }) => type),
);
const carrier = z.object({ revocation });
const stepCarrier = z.object({ adminSecondStep });

/** Applies what an event of identity says of the tokens that are good, at once and without asking. */
export function applyRevocationEvent(revocations: Revocations, event: DomainEvent): void {
  if (event.type === platformSettingsChanged.type) {
    const step = stepCarrier.safeParse(event.data);
    if (step.success) revocations.applySecondStep(step.data.adminSecondStep);
  }
  if (!pushed.has(event.type)) return;
  const parsed = carrier.safeParse(event.data);
  if (parsed.success) revocations.apply(parsed.data.revocation);
}

/** Parts of the poll. */
export interface FollowOptions {
  client: ServiceClient;
  revocations: Revocations;
  logger: Logger;
}

/** Reads the list of revocations every second, so that one without an event, or a lost event, costs no more than that. */
export function followRevocations({ client, revocations, logger }: FollowOptions): { stop(): void } {
  let after = 0;
  let failing = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function poll(): Promise<void> {
    try {
      const answer = await client.call(
        revocationEndpoints.listRevocations,
        { query: { after } },
        { timeoutMs: 2000 },
      );
      for (const entry of answer.revocations) {
        revocations.apply(entry);
        after = Math.max(after, entry.seq);
      }
      if (answer.adminSecondStep) revocations.applySecondStep(answer.adminSecondStep);
      revocations.complete = true;
      if (failing) logger.info('Revocations are being read again');
      failing = false;
    } catch (error) {
      if (!failing) logger.warn({ err: error }, 'Revocations cannot be read; events of the bus still count');
      failing = true;
    }
    if (stopped) return;
    timer = setTimeout(() => void poll(), failing && !revocations.complete ? pollMs / 4 : pollMs);
  }

  void poll();
  return {
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
