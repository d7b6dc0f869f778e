import type { DomainEvent } from '@ankur/contracts/domain-event';

/** Place of an event in the bus log, `<epoch>.<offset>`; opaque except to `comparePositions`. A new epoch means the old log is gone. */
export type Position = string;

/** An event together with its place in the log. */
export interface PositionedEvent {
  event: DomainEvent;
  position: Position;
}

/** What a durable handler learns about a delivery besides the event; `attempt` counts from 1. */
export interface Delivery {
  position: Position;
  attempt: number;
}

/** A running subscription; `ready` resolves once no later event can be missed, `stop` waits for the event in hand. */
export interface Subscription {
  ready: Promise<void>;
  stop(): Promise<void>;
}

/** Options of a durable subscription. All members of one group must ask for the same types. */
export interface SubscribeOptions {
  group: string;
  types: readonly string[];
  handler: (event: DomainEvent, delivery: Delivery) => Promise<void>;
  /** Failures that will pass by themselves (data store away): retried for ever, never counted, never dead-lettered. */
  isTransient?: (error: unknown) => boolean;
}

/** Options of a tail: every caller sees every event, in order, from now on or from `from`. */
export interface TailOptions {
  handler: (event: DomainEvent, position: Position) => void;
  from?: Position;
  /** Called when events may have been missed (log trimmed or lost); the tail goes on from what is kept. */
  onGap?: () => void;
}

/** Dead letters kept at most; older ones make room. */
export const keptDeadLetters = 10_000;

/** An event that a group could not handle in five tries. */
export interface DeadLetter {
  id: string;
  group: string;
  event: DomainEvent;
  reason: string;
  attempts: number;
  at: string;
}

/** Carries domain events between services and to live gateways. */
export interface Bus {
  /** Appends an event and answers its position. In process: resolves only when every durable group has handled or dead-lettered it. */
  publish(event: DomainEvent): Promise<Position>;
  /** Durable, at least once per group, in order; five tries, then dead letter. */
  subscribe(options: SubscribeOptions): Subscription;
  /** Live view for gateways, at most a few milliseconds behind. */
  tail(options: TailOptions): Subscription;
  /** Events of the last `sinceMs` milliseconds that are still kept. */
  history(options: { sinceMs: number }): Promise<PositionedEvent[]>;
  /** Up to `limit` events after a position, or `gap` when some of them are no longer known. */
  readAfter(position: Position, limit: number): Promise<PositionedEvent[] | 'gap'>;
  /** Position of the newest event, the starting point of a client that has just fetched everything. */
  head(): Promise<Position>;
  /** Events waiting for or being handled by a group. */
  pending(group: string): Promise<number>;
  deadLetters(): Promise<DeadLetter[]>;
  /** Hands a dead letter to its group once more; false when there is no such letter. */
  replayDeadLetter(id: string): Promise<boolean>;
  ready(): Promise<boolean>;
  close(): Promise<void>;
}
