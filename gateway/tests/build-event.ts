import { randomUUID } from 'node:crypto';
import type { DomainEvent } from '@ankur/contracts/domain-event';
import { tokenFor } from './start-test-gateway.ts';

export const asha = '64b000000000000000000001';
export const ravi = '64b000000000000000000002';
export const postId = '64b0000000000000000000ff';
export const author = { _id: ravi, username: 'Ravi' };

/** A token of Asha with a session of its own. */
export const memberToken = () => tokenFor({ sub: asha, sid: randomUUID() });
/** A token of an admin with a session of its own. */
export const adminToken = () =>
  tokenFor({ sub: '64b0000000000000000000ad', sid: randomUUID(), role: 'admin' });

/** An event as its service would publish it. */
export const buildEvent = (type: string, data: unknown): DomainEvent => ({
  id: randomUUID(),
  type,
  v: 1,
  at: new Date().toISOString(),
  actor: null,
  requestId: null,
  data,
});

/** Data of `post.edited`, for each version of a post of its own: a second edit of one post would take the first one back. */
export const editedPost = (version: number) => ({
  postId: version.toString(16).padStart(24, '0'),
  author,
  content: `text ${version}`,
  tags: [],
  media: [],
  status: 'published',
  visible: true,
  createdAt: new Date().toISOString(),
  editedAt: null,
  version,
  screened: true,
});
