import type { DomainEvent } from '@ankur/contracts/domain-event';
import type { Position, PositionedEvent } from '../bus.ts';
import { formatPosition } from '../position.ts';

/** Keys of the bus in Redis; all share a prefix (put it in braces, `{ankur}`, on a Redis cluster). */
export interface RedisKeys {
  stream: string;
  epoch: string;
  trimmed: string;
  dead: string;
  /** Ids of entries that are no event and stand among the dead letters already. */
  unreadable: string;
}

/** Names the keys under a prefix. */
export function redisKeys(prefix: string): RedisKeys {
  const stream = `${prefix}:events`;
  return {
    stream,
    epoch: `${stream}:epoch`,
    trimmed: `${stream}:trimmed`,
    dead: `${stream}:dead`,
    unreadable: `${stream}:unreadable`,
  };
}

/** An entry as XRANGE and XREAD answer it. */
export type RawEntry = [id: string, fields: string[] | null];

/**
 * A stream entry with its fields: `t` event type (an earlier version wrote none), `e` event, `p` epoch it was written in
 * and, for replays, `g` the group it is for.
 */
export interface RedisEntry {
  id: string;
  text: string;
  type: string | null;
  position: Position;
  epoch: string;
  onlyFor: string | null;
}

/** Reads the fields of a stream entry. */
export function decodeEntry([id, fields]: RawEntry): RedisEntry {
  const values = new Map<string, string>();
  for (let index = 0; index < (fields?.length ?? 0); index += 2) {
    values.set(fields?.[index] ?? '', fields?.[index + 1] ?? '');
  }
  const epoch = values.get('p') ?? 'none';
  return {
    id,
    text: values.get('e') ?? '',
    type: values.get('t') ?? null,
    epoch,
    position: formatPosition(epoch, id),
    onlyFor: values.get('g') ?? null,
  };
}

/** The event of an entry; null when its text is none. */
export function parseEntry({ text }: RedisEntry): DomainEvent | null {
  try {
    const event = JSON.parse(text) as DomainEvent | null;
    return typeof event?.id === 'string' && typeof event.type === 'string' ? event : null;
  } catch {
    return null;
  }
}

/** Type of an entry, without reading its event where the type stands beside it; null when it holds no event. */
export function typeOfEntry(entry: RedisEntry): string | null {
  return entry.type ?? parseEntry(entry)?.type ?? null;
}

/** Decodes entries meant for everybody. */
export function decodePublic(entries: RawEntry[]): PositionedEvent[] {
  return entries
    .map(decodeEntry)
    .filter(({ onlyFor }) => onlyFor === null)
    .flatMap((entry) => {
      const event = parseEntry(entry);
      return event ? [{ event, position: entry.position }] : [];
    });
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
