import { randomUUIDv7 } from 'node:crypto';
import type { DomainEvent } from '@ankur/contracts/domain-event';
import { activitySeen } from '@ankur/contracts/gateway/gateway.events';
import type { ActivityFeature } from '@ankur/contracts/identity/activity';
import type { Bus } from '@ankur/service-kit/bus/bus';
import type { Logger } from '@ankur/service-kit/logger';

/** Who was here is told together, this long after the first of them. */
const gatherMs = 15_000;
/** Members of one event, and members that are waited with at most. */
const eventMembers = 200;
const maxMembers = 5000;

interface Seen {
  from: Date;
  to: Date;
  features: Set<ActivityFeature>;
}

/** Remembers who used which part, and tells of it now and then: a request itself writes nothing. */
export interface ActivityNotes {
  note(userId: string, feature: ActivityFeature, now?: Date): void;
  /** Tells of everybody seen since the last time. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

const eventOf = (members: [string, Seen][]): DomainEvent => ({
  id: randomUUIDv7(),
  type: activitySeen.type,
  v: activitySeen.version,
  at: new Date().toISOString(),
  actor: null,
  requestId: null,
  data: {
    seen: members.map(([userId, { from, to, features }]) => ({
      userId,
      from: from.toISOString(),
      to: to.toISOString(),
      features: [...features],
    })),
  },
});

export function createActivityNotes({ bus, logger }: { bus: Bus; logger: Logger }): ActivityNotes {
  let seen = new Map<string, Seen>();
  let timer: NodeJS.Timeout | undefined;

  let telling = Promise.resolve();

  async function tell(members: [string, Seen][]): Promise<void> {
    try {
      for (let from = 0; from < members.length; from += eventMembers)
        await bus.publish(eventOf(members.slice(from, from + eventMembers)));
    } catch (error) {
      // Figures of a bus that is away are not worth holding anything up for.
      logger.warn({ err: error }, 'Activity could not be told');
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const members = [...seen];
    seen = new Map();
    telling = telling.then(() => tell(members));
    return telling;
  }

  return {
    note(userId, feature, now = new Date()) {
      const known = seen.get(userId);
      if (known) {
        known.to = now;
        known.features.add(feature);
        return;
      }
      seen.set(userId, { from: now, to: now, features: new Set([feature]) });
      if (seen.size >= maxMembers) void flush();
      else timer ??= setTimeout(() => void flush(), gatherMs).unref();
    },
    flush,
    stop: flush,
  };
}
