import type { releasePublished } from '@ankur/contracts/gateway/gateway.events';
import type { DomainEvent } from '@ankur/contracts/domain-event';
import type { z } from 'zod';
import type { ModerationContext } from '../context.ts';

type ReleaseEvent = DomainEvent<string, z.output<(typeof releasePublished)['data']>>;

/** Releases of remotes are admin acts too, though they come with a token instead of an admin. */
export async function recordRelease({ audit }: ModerationContext, event: ReleaseEvent): Promise<void> {
  const { id: eventId, type: action, at, actor, requestId, data } = event;
  const { name, version, previous } = data;
  await audit.append({
    eventId,
    at: new Date(at),
    service: 'gateway',
    actor,
    action,
    target: { type: 'remote', id: name, label: version },
    before: previous === null ? null : { version: previous },
    after: { version },
    reason: null,
    requestId,
  });
}
