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
  /** Called between two batches of long work: 10 s more for this attempt. Throws when the attempt was given up or the subscription stops. */
  progress: () => void;
}

/**
 * Why a handler failed. `away`: there is no data store to talk to; the event waits as long as it takes, and all behind it.
 * `slow`: something took too long; five tries in about a minute. `failed`: anything else; five tries in a second.
 */
export type FailureKind = 'away' | 'slow' | 'failed';

/** An event that the bus has taken, and the moment from which the bus no longer needs the copy in its outbox. */
export interface Published {
  position: Position;
  /**
   * Null when that is already so (Redis keeps the event). In process: resolves when every group has handled it or made it
   * a dead letter; rejects when that will not happen, and then the event has to be published again.
   */
  settled: Promise<void> | null;
}

/** A running subscription; `ready` resolves once no later event can be missed, `stop` waits for the event in hand. */
export interface Subscription {
  ready: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Options of a durable subscription. A group is one subscriber, `<service>.<name>`, in all instances of its service, and
 * takes events of one type only: an older instance that lacks the subscriber is no member and so acknowledges nothing.
 */
export interface SubscribeOptions {
  group: string;
  type: string;
  handler: (event: DomainEvent, delivery: Delivery) => Promise<void>;
  /** `failed` for every error unless given. */
  classify?: (error: unknown) => FailureKind;
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
  /** Appends an event; it never waits for a handler. */
  publish(event: DomainEvent): Promise<Published>;
  /** Durable, at least once per group, in order unless an event takes long; five tries, then dead letter. */
  subscribe(options: SubscribeOptions): Subscription;
  /** Live view for gateways, at most a few milliseconds behind. */
  tail(options: TailOptions): Subscription;
  /** Events of the last `sinceMs` milliseconds that are still kept. */
  history(options: { sinceMs: number }): Promise<PositionedEvent[]>;
  /** Up to `limit` events after a position, or `gap` when some of them are no longer known. */
  readAfter(position: Position, limit: number): Promise<PositionedEvent[] | 'gap'>;
  /** Position of the newest event, the starting point of a client that has just fetched everything. */
  head(): Promise<Position>;
  /** Events waiting for or being handled by a group; the name of a service stands for all its groups. */
  pending(group: string): Promise<number>;
  deadLetters(): Promise<DeadLetter[]>;
  /** Hands a dead letter to its group once more; false when there is no such letter. */
  replayDeadLetter(id: string): Promise<boolean>;
  /** Removes dead letters that tell of an erased member, but for the erasure itself; where the member only caused the event its name goes. */
  forgetDeadLetters(memberId: string): Promise<void>;
  ready(): Promise<boolean>;
  close(): Promise<void>;
}
