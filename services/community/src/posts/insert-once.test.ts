import { describe, expect, it, jest } from '@jest/globals';
import type { OutboxEntry } from '@ankur/service-kit/outbox/outbox-fields';
import type { Submission } from '@ankur/service-kit/submission';
import type { Community } from '../context.ts';
import { insertOnce } from './insert-once.ts';
import type { StoredPost } from './store/post.model.ts';

const post = { media: [{ key: 'a.webp' }] } as StoredPost;
const winner = { createdAt: new Date(), submissionHash: 'same' } as StoredPost;
const submission: Submission = { key: 'k', keys: ['k'], hash: 'same', fromClient: true };
const entry = {} as OutboxEntry;

function communityWhereInsert(fails: Error) {
  const remove = jest.fn((_key: string) => Promise.resolve());
  const posts = {
    insert: () => Promise.reject(fails),
    findBySubmission: () => Promise.resolve(winner),
  };
  return { remove, community: { posts, storage: { remove } } as unknown as Community };
}

describe('a post whose storing fails', () => {
  it('gives way to the one of the same submission and takes its own files along', async () => {
    const known = Object.assign(new Error('E11000'), { code: 11_000, keyPattern: { submissionKey: 1 } });
    const { remove, community } = communityWhereInsert(known);

    expect(await insertOnce(community, post, { submission, entry })).toBe(winner);
    expect(remove).toHaveBeenCalledWith('a.webp');
  });

  it('keeps its files when nobody can tell whether it was stored: the sweeper knows later', async () => {
    const { remove, community } = communityWhereInsert(new Error('connection lost'));

    await expect(insertOnce(community, post, { submission, entry })).rejects.toThrow('connection lost');
    expect(remove).not.toHaveBeenCalled();
  });
});
