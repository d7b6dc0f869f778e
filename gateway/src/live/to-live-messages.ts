import type { DomainEvent } from '@ankur/contracts/domain-event';
import { liveMappings, type LiveMessage } from '@ankur/contracts/live';

/** What an event means to the rooms; `retracts` names content whose earlier words nobody may be shown again. */
export interface LiveEffect {
  messages: LiveMessage[];
  retracts: string[];
}

const none: LiveEffect = { messages: [], retracts: [] };
const mappingsByType = Map.groupBy(liveMappings, ({ definition }) => definition.type);

/** Maps an event to at most one message per room. Data is reduced to what the event declares; an event that does not fit, or that nobody follows, means nothing. */
export function toLiveMessages(event: DomainEvent): LiveEffect {
  const mappings = mappingsByType.get(event.type);
  const parsed = mappings?.[0]?.definition.data.safeParse(event.data);
  if (!mappings || !parsed?.success) return none;
  const data = parsed.data as never;
  return {
    messages: mappings.flatMap(({ messages }) => messages(data)),
    retracts: mappings.flatMap(({ retracts }) => retracts?.(data) ?? []),
  };
}
