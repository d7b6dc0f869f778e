import type { DomainEvent } from '@ankur/contracts/domain-event';
import type { Position, PositionedEvent } from './bus.ts';
import { formatPosition } from './position.ts';

/** Keys of the bus in Redis; all share a prefix (put it in braces, `{ankur}`, on a Redis cluster). */
export interface RedisKeys {
  stream: string;
  epoch: string;
  trimmed: string;
  dead: string;
}

/** Names the keys under a prefix. */
export function redisKeys(prefix: string): RedisKeys {
  const stream = `${prefix}:events`;
  return { stream, epoch: `${stream}:epoch`, trimmed: `${stream}:trimmed`, dead: `${stream}:dead` };
}

/** An entry as XRANGE and XREAD answer it. */
export type RawEntry = [id: string, fields: string[] | null];

/** A decoded stream entry; `event` is null when the text is not an event, `onlyFor` names the group of a replayed dead letter. */
export interface RedisEntry {
  id: string;
  text: string;
  position: Position;
  epoch: string;
  onlyFor: string | null;
  event: DomainEvent | null;
}

function parseEvent(text: string): DomainEvent | null {
  try {
    const event = JSON.parse(text) as DomainEvent | null;
    return typeof event?.id === 'string' && typeof event.type === 'string' ? event : null;
  } catch {
    return null;
  }
}

/** Decodes a stream entry: fields `e` (event), `p` (epoch it was written in) and, for replays, `g` (group). */
export function decodeEntry([id, fields]: RawEntry): RedisEntry {
  const values = new Map<string, string>();
  for (let index = 0; index < (fields?.length ?? 0); index += 2) {
    values.set(fields?.[index] ?? '', fields?.[index + 1] ?? '');
  }
  const text = values.get('e') ?? '';
  const epoch = values.get('p') ?? 'none';
  return {
    id,
    text,
    epoch,
    position: formatPosition(epoch, id),
    onlyFor: values.get('g') ?? null,
    event: parseEvent(text),
  };
}

/** Decodes entries meant for everybody. */
export function decodePublic(entries: RawEntry[]): PositionedEvent[] {
  return entries
    .map(decodeEntry)
    .filter((entry): entry is RedisEntry & PositionedEvent => entry.event !== null && entry.onlyFor === null)
    .map(({ event, position }) => ({ event, position }));
}

/** First stream of an XREAD or XREADGROUP answer. */
export function entriesOf(reply: unknown): RawEntry[] {
  const streams = reply as [string, RawEntry[]][] | null;
  return streams?.[0]?.[1] ?? [];
}

/** Reads the alternating name-value list that XINFO answers with. */
export function infoOf(reply: unknown): Map<string, unknown> {
  const list = reply as unknown[];
  const info = new Map<string, unknown>();
  for (let index = 0; index < list.length; index += 2) info.set(String(list[index]), list[index + 1]);
  return info;
}
