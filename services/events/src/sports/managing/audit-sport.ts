import { adminActed } from '@ankur/contracts/audit.events';
import { outboxEntry, type EventContext } from '@ankur/service-kit/outbox/outbox-entry';
import type { StoredSport } from '../sport.model.ts';

const acted = adminActed('events');
const fields = [
  'name',
  'icon',
  'shortDescription',
  'description',
  'featured',
  'sortOrder',
  'status',
  'rules',
  'equipment',
  'skills',
] as const;

/** What an admin did to a sport, once: the fields that changed, before and after. */
export function auditSport(
  action: string,
  [before, after]: readonly [StoredSport | null, StoredSport],
  cause: EventContext,
) {
  const changed = fields.filter((name) => JSON.stringify(before?.[name]) !== JSON.stringify(after[name]));
  const pick = (sport: StoredSport) => Object.fromEntries(changed.map((name) => [name, sport[name] ?? null]));
  return outboxEntry(
    acted,
    {
      action: `sport.${action}`,
      target: { type: 'sport', id: after._id.toString(), label: after.name },
      before: before && pick(before),
      after: pick(after),
    },
    cause,
  );
}
