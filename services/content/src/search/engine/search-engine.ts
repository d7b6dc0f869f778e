import type { SearchKind } from '@ankur/contracts/content/search/search-kinds';

/** What an asker may find: of members under 18 nothing unless `findsMinors` or they are the asker, nothing of those in `without`. */
export interface Audience {
  viewerId: string | null;
  findsMinors: boolean;
  /** Members under 18 without a guardian's consent. */
  findsPrivate: boolean;
  /** Ids of members; null when it cannot be known who is blocked: then nothing that has an owner but the asker's own. */
  without: ReadonlySet<string> | null;
}

export interface Question {
  words: readonly string[];
  kinds: readonly SearchKind[];
  audience: Audience;
  /** Of each kind. */
  limit: number;
}

/** The best matches of one kind, each with the member it belongs to, and how many there are. */
export interface Found {
  kind: SearchKind;
  hits: readonly { id: string; ownerId: string | null }[];
  total: number;
}

/** Finds ids of search items. It follows the stored items by itself between `start` and `stop`; what it finds is read and judged again. */
export interface SearchEngine {
  /** Does not wait for the items. */
  start(): void;
  stop(): Promise<void>;
  /** Something was written just now. */
  notify(id: string): void;
  /** Whether everything that is stored has been read once. */
  isComplete(): boolean;
  find(question: Question): Promise<Found[]>;
}
