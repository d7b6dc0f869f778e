import {
  eventApproved,
  eventChanged,
  eventCompleted,
  eventPublished,
  eventRejected,
  eventSubmitted,
} from '@ankur/contracts/events/events.events';
import { eventSnapshotEndpoints } from '@ankur/contracts/events/snapshots.endpoints';
import { defineProjection, type Projection } from '@ankur/service-kit/backfill/define-projection';
import type { SearchItemRepository } from './search-item.repository.ts';

/** Events by title, place, sport and description. Who holds one is no word of it: that may be a member under 18. */
export function searchSportsEvents(items: SearchItemRepository): Projection {
  return defineProjection({
    name: 'search-events',
    source: eventSnapshotEndpoints.listEventSnapshots,
    events: [eventSubmitted, eventApproved, eventRejected, eventPublished, eventCompleted, eventChanged],
    apply: ({ event, isPublic: visible, version }) => {
      const { _id: itemId, title, sport, location: place, category, organizer } = event;
      const text = [place, sport, category, event.shortDescription ?? '', event.description].join('\n');
      const words = { title, text, sport, place, at: event.date };
      return items.put(
        { kind: 'events', itemId },
        { ownerId: organizer._id ?? null, words, visible, version },
      );
    },
  });
}
