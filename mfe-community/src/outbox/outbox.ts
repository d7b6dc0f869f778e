import type { ReactionType } from '@ankur/contracts/community/limits';
import { browserStorage, newId, useSession } from '@ankur/mfe-kit';
import { useSyncExternalStore } from 'react';

/** Words or a reaction that wait for a network. */
export type Write =
  | { kind: 'comment'; postId: string; content: string }
  | { kind: 'reply'; postId: string; commentId: string; content: string }
  | { kind: 'reaction'; postId: string; type: ReactionType };

/** A write with the key under which it is sent, however often: the server stores it once. */
export type Queued = Write & {
  key: string;
  /** When it was made, in ms since the epoch. */
  at: number;
  /** Why it was not taken; it waits for its author to decide. */
  refusal?: string;
};

const placeOf = (userId: string) => `ankur.outbox.${userId}`;
const none: readonly Queued[] = [];
const listeners = new Set<() => void>();
let last: { raw: string | null; queued: readonly Queued[] } = { raw: null, queued: none };

function parsed(raw: string | null): readonly Queued[] {
  try {
    const value: unknown = JSON.parse(raw ?? '[]');
    return Array.isArray(value) ? (value as Queued[]) : none;
  } catch {
    return none;
  }
}

/** What waits in this browser for this member, the oldest first; members who share a browser do not send each other's words. */
export function queuedOf(userId: string | undefined): readonly Queued[] {
  if (userId === undefined) return none;
  const raw = browserStorage.getItem(placeOf(userId));
  if (raw !== last.raw) last = { raw, queued: parsed(raw) };
  return last.queued;
}

function change(userId: string, next: (queued: readonly Queued[]) => readonly Queued[]): void {
  const queued = next(queuedOf(userId));
  if (queued.length === 0) browserStorage.removeItem(placeOf(userId));
  else browserStorage.setItem(placeOf(userId), JSON.stringify(queued));
  for (const notify of listeners) notify();
}

const isSameReaction = (one: Write, other: Write) =>
  one.kind === 'reaction' && other.kind === 'reaction' && one.postId === other.postId;

/** Keeps a write of the member of this tab, under the key it may have been sent with already; of several reactions to one post only the newest is sent. */
export function enqueue(write: Write, key = newId()): void {
  const userId = useSession.getState().user?._id;
  if (userId === undefined) return;
  change(userId, (queued) => [
    ...queued.filter((known) => !isSameReaction(known, write)),
    { ...write, key, at: Date.now() },
  ]);
}

/** Lets go of a write: it was sent, or its author takes it back. */
export function dequeue(userId: string, key: string): void {
  change(userId, (queued) => queued.filter((known) => known.key !== key));
}

/** A reaction that waits is overtaken by one to the same post that is sent now. */
export function dropReaction(postId: string): void {
  const userId = useSession.getState().user?._id;
  for (const { kind, postId: id, key } of queuedOf(userId))
    if (userId !== undefined && kind === 'reaction' && id === postId) dequeue(userId, key);
}

/** Notes why a write was not taken. */
export function refuse(userId: string, key: string, refusal: string): void {
  change(userId, (queued) => queued.map((known) => (known.key === key ? { ...known, refusal } : known)));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab has sent something, or queued it.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** What waits for the member of this tab. */
export function useQueued(): readonly Queued[] {
  const userId = useSession((state) => state.user?._id);
  return useSyncExternalStore(subscribe, () => queuedOf(userId));
}

/** Whether a write has to wait: the browser knows of no network. */
export const isOffline = (): boolean => !navigator.onLine;
