import { z } from 'zod';
import { comment, contentStatus, reactionCounts, reply } from './community/post.ts';
import { reactionTypes } from './community/limits.ts';
import { contentType, moderationCase } from './moderation/case.ts';

/** Data of every live message by type (features.md part D). Always the resulting state with its version, so a late or doubled one is harmless. */
export const liveMessages = {
  // room feed
  'post:created': z.object({
    postId: z.string(),
    author: z.object({ _id: z.string(), username: z.string() }),
    createdAt: z.string(),
  }),
  'post:edited': z.object({
    postId: z.string(),
    content: z.string(),
    tags: z.array(z.string()),
    editedAt: z.string().nullable(),
    version: z.int(),
  }),
  'post:deleted': z.object({ postId: z.string() }),
  'post:status': z.object({
    postId: z.string(),
    status: contentStatus,
    visible: z.boolean(),
    bannerForAll: z.boolean(),
    version: z.int(),
  }),
  'reaction:changed': z.object({ postId: z.string(), reactionCounts, likes: z.int(), version: z.int() }),
  'comment:count': z.object({ postId: z.string(), commentCount: z.int(), version: z.int() }),
  // room post:{id}
  'comment:created': z.object({ postId: z.string(), comment, commentCount: z.int(), version: z.int() }),
  'reply:created': z.object({ postId: z.string(), commentId: z.string(), reply, version: z.int() }),
  'comment:status': z.object({
    postId: z.string(),
    commentId: z.string(),
    status: contentStatus,
    visible: z.boolean(),
    bannerForAll: z.boolean(),
    commentCount: z.int(),
    version: z.int(),
  }),
  // room user:{id}
  'reaction:mine': z.object({ postId: z.string(), type: z.enum(reactionTypes) }),
  'content:flagged': z.object({ contentType, contentId: z.string(), postId: z.string().nullable() }),
  'content:decision': z.object({
    contentType,
    contentId: z.string(),
    postId: z.string().nullable(),
    status: contentStatus,
    reason: z.string().nullable(),
  }),
  'flag:outcome': z.object({
    contentType,
    contentId: z.string(),
    postId: z.string().nullable(),
    status: contentStatus,
  }),
  'account:suspended': z.object({ reason: z.string(), until: z.string().nullable() }),
  'account:updated': z.object({ role: z.string(), username: z.string() }),
  'session:revoked': z.object({
    sessionId: z.string().nullable(),
    code: z.enum(['SESSION_ENDED', 'SUSPENDED', 'TOKEN_OUTDATED']),
    message: z.string().nullable(),
  }),
  // room moderation
  'flag:created': z.object({ case: moderationCase }),
  'case:changed': z.object({ case: moderationCase }),
  'case:decided': z.object({ case: moderationCase }),
  'settings:moderation': z.object({ version: z.int() }),
  'keywords:changed': z.object({ version: z.int() }),
  // room public
  'release:published': z.object({ name: z.string(), version: z.string() }),
} as const;

export type LiveType = keyof typeof liveMessages;
export type LiveData<T extends LiveType> = z.output<(typeof liveMessages)[T]>;

/** Envelope of a live message. `seq` is the bus position: opaque, rising within a room. `v` is the entity version (0 where there is none). */
export type LiveEnvelope<T extends LiveType = LiveType> = {
  [K in T]: { id: string; room: string; seq: string; type: K; v: number; at: string; data: LiveData<K> };
}[T];

/** Answer to a join: `gap` true means the missed messages are gone and the client refetches while keeping what is on screen. */
export interface JoinAnswer {
  ok: boolean;
  seq: string | null;
  gap: boolean;
}

/** Socket.IO events to the browser. */
export interface ServerToClientEvents {
  live: (message: LiveEnvelope) => void;
  /** The session of this socket ended; the socket is closed right after. */
  ended: (info: { code: 'SESSION_ENDED' | 'SUSPENDED' | 'TOKEN_OUTDATED'; message: string | null }) => void;
}

/** Socket.IO events from the browser. The server decides from the session whether a join is granted. */
export interface ClientToServerEvents {
  /** Missed are the messages after `since`, the last one seen; without one, those of the last `recentMs` milliseconds. */
  join: (
    request: { room: string; since: string | null; recentMs: number },
    answer: (result: JoinAnswer) => void,
  ) => void;
  leave: (request: { room: string }) => void;
  /** A fresh access token for the same session, sent before the old one expires. */
  renew: (request: { token: string }, answer: (result: { ok: boolean }) => void) => void;
}

/** Rooms: `public` everyone; `feed` and `post:{id}` signed in; `user:{id}` that member; `moderation` admins. Joined without asking: public, own user room, moderation for admins. */
export const rooms = {
  public: 'public',
  feed: 'feed',
  moderation: 'moderation',
  post: (postId: string) => `post:${postId}`,
  user: (userId: string) => `user:${userId}`,
} as const;
