import type { ReactionType } from '@ankur/contracts/community/limits';

/** A member of the load with the session it acts in. */
export interface Member {
  _id: string;
  token: string;
  name: string;
}

export interface LedgerPost {
  id: string;
  text: string;
  author: string;
  acknowledgedAt: number;
}

export interface LedgerComment {
  id: string;
  postId: string;
  text: string;
}

/** Kinds of writes, as the table shows them. */
export const writeKinds = ['post', 'comment', 'reaction', 'flag'] as const;
export type WriteKind = (typeof writeKinds)[number];

/** Tries of the writes of one kind. */
export interface Count {
  begun: number;
  acknowledged: number;
  /** Tries after the first, because the outcome was unknown or the service was away. */
  repeated: number;
}

/** What the platform has promised: every acknowledged write, as its client knows it. */
export interface Ledger {
  posts: LedgerPost[];
  comments: LedgerComment[];
  /** Last acknowledged reaction by `postId/userId`. */
  reactions: Map<string, ReactionType>;
  /** Acknowledged flags as `postId/userId`. */
  flags: Set<string>;
  counts: Record<WriteKind, Count>;
  /** Writes that were never acknowledged, or refused for a reason that is no outage. */
  unresolved: string[];
}

export function createLedger(): Ledger {
  const count = (): Count => ({ begun: 0, acknowledged: 0, repeated: 0 });
  return {
    posts: [],
    comments: [],
    reactions: new Map(),
    flags: new Set(),
    counts: { post: count(), comment: count(), reaction: count(), flag: count() },
    unresolved: [],
  };
}

/** How many acknowledged entries of a ledger belong to a post. */
export const ofPost = (keys: Iterable<string>, postId: string): string[] =>
  [...keys].filter((key) => key.startsWith(`${postId}/`));
