import { adminActed } from '@ankur/contracts/audit.events';
import { keywordsChanged, moderationSettingsChanged } from '@ankur/contracts/moderation/moderation.events';
import { outboxEntry, type EventContext } from '@ankur/service-kit/outbox/outbox-entry';
import type { OutboxEntry } from '@ankur/service-kit/outbox/outbox-fields';
import type { Settings } from './settings.model.ts';

/** What an admin did to the settings, for the audit log. */
export interface SettingsAct {
  action: 'moderationSettings.update' | 'keyword.add' | 'keyword.remove';
  target: { type: string; id: string; label?: string };
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** The two events of every change of the settings: what changed, and who did it. */
export function settingsEvents(current: Settings, act: SettingsAct, cause: EventContext): OutboxEntry[] {
  const changed = act.action === 'moderationSettings.update' ? moderationSettingsChanged : keywordsChanged;
  return [
    outboxEntry(changed, { version: current.version + 1 }, cause),
    outboxEntry(adminActed('moderation'), act, cause),
  ];
}
