import { adminActed } from '@ankur/contracts/audit.events';
import { sportChanged } from '@ankur/contracts/events/sports.events';
import { outboxEntry, type EventContext } from '@ankur/service-kit/outbox/outbox-entry';
import type { StoredSport } from '../sport.model.ts';
import { viewSport } from '../sport.view.ts';

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
function auditSport(
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

/** What a write of an admin tells: everybody that the catalogue has changed, and the log what was done. */
export const tellSport = (
  action: string,
  states: readonly [StoredSport | null, StoredSport],
  cause: EventContext,
) => [
  outboxEntry(
    sportChanged,
    {
      sport: viewSport(states[1]),
      isActive: states[1].status === 'active',
      version: states[1].version,
    },
    cause,
  ),
  auditSport(action, states, cause),
];
