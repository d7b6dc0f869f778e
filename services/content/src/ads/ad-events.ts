import { adminActed } from '@ankur/contracts/audit.events';
import { adsChanged } from '@ankur/contracts/content/ads/ads.events';
import { outboxEntry, type EventContext } from '@ankur/service-kit/outbox/outbox-entry';
import type { OutboxEntry } from '@ankur/service-kit/outbox/outbox-fields';
import type { StoredAd } from './ad.repository.ts';
import { viewAdminAd } from './ad.view.ts';

const acted = adminActed('content');

/** What the log keeps of an advertisement; null while it is not there. */
function logged(ad: StoredAd | null) {
  if (!ad || ad.removedAt !== undefined) return null;
  const { _id, version, ...fields } = viewAdminAd(ad);
  return fields;
}

/** What everybody is told of one act of an admin, and its entry in the log. */
export function adEvents(
  verb: 'create' | 'update' | 'delete',
  { before, after }: { before: StoredAd | null; after: StoredAd },
  context: EventContext,
): OutboxEntry[] {
  const id = after._id.toHexString();
  const target = { type: 'ad', id, label: after.title ?? 'Advertisement' };
  const states = { before: logged(before), after: logged(after) };
  return [
    outboxEntry(adsChanged, { id, version: after.version }, context),
    outboxEntry(acted, { action: `ad.${verb}`, target, ...states }, context),
  ];
}
