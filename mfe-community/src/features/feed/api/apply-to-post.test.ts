import type { LiveData, LiveEnvelope } from '@ankur/contracts/live';
import type { Post } from '@ankur/contracts/community/post';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { describe, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { buildPost, cacheWith } from '../../../../testing/build-post.ts';
import { findPost, patchPost } from '../../../post-cache/post-cache.ts';
import { applyFlag, applyToPost } from './apply-to-post.ts';

const reader = '64b000000000000000000002';

function decided(post: Post, over: Partial<LiveData<'post:status'>> = {}): LiveEnvelope {
  const state = { status: 'approved', visible: true, bannerForAll: false, version: 2 } as const;
  return {
    id: 'm',
    room: 'feed',
    seq: '1',
    v: over.version ?? 2,
    at: '2026-11-21T09:00:00.000Z',
    type: 'post:status',
    data: { postId: post._id, ...state, ...over },
  };
}

describe('a decision on a post of somebody else', () => {
  const told = (post: Post, ...messages: LiveEnvelope[]) => {
    const client = cacheWith([[post]]);
    const { sent } = fakeServer({});
    for (const message of messages) applyToPost(client, message, reader);
    return { shown: findPost(client, post._id), sent };
  };

  it('changes the row without a call', () => {
    const post = buildPost({ isFlagged: true, status: 'flagged' });
    const { shown, sent } = told(post, decided(post));
    expect(shown).toEqual({ ...post, isFlagged: false, status: 'approved' });
    expect(sent).toEqual([]);
  });

  it('takes a removed post away without a call', () => {
    const post = buildPost();
    const { shown, sent } = told(post, decided(post, { status: 'removed', visible: false }));
    expect(shown).toBeUndefined();
    expect(sent).toEqual([]);
  });

  it('shows the banner for all, and a flag of others to nobody', () => {
    const post = buildPost();
    const banner = decided(post, { status: 'flagged', bannerForAll: true });
    expect(told(post, banner).shown).toMatchObject({ isFlagged: true, status: 'flagged' });
    const other = buildPost();
    const flagged = decided(other, { status: 'flagged' });
    expect(told(other, flagged).shown).toMatchObject({ isFlagged: false, status: 'published' });
  });

  it('leaves the banner of a flag that stands to whoever saw it', () => {
    const post = buildPost({ isFlagged: true, status: 'flagged' });
    expect(told(post, decided(post, { status: 'flagged' })).shown).toEqual(post);
  });

  it('counts once and not after a newer one', () => {
    const post = buildPost();
    const late = decided(post, { status: 'removed', visible: false, version: 3 });
    expect(told(post, decided(post, { version: 4 }), late).shown).toMatchObject({ status: 'approved' });
  });
});

describe('a decision on an own post', () => {
  it('is read with its reason', async () => {
    const post = buildPost();
    const client = cacheWith([[post]]);
    const removed: Post = { ...post, status: 'removed', rejectionReason: 'Unkind', version: 2 };
    const { sent } = fakeServer({ [`GET /api/community/${post._id}`]: { body: removed } });
    applyToPost(client, decided(post, { status: 'removed', visible: false }), post.author._id);
    await waitFor(() => expect(findPost(client, post._id)).toEqual(removed));
    expect(sent).toHaveLength(1);
  });

  it('keeps the banner of a flag that was told while it was read', async () => {
    const post = buildPost();
    const client = cacheWith([[post]]);
    const approved: Post = { ...post, status: 'approved', version: 2 };
    const { sent } = fakeServer({
      [`GET /api/community/${post._id}`]: () => {
        patchPost(client, post._id, (known) => ({ ...known, isFlagged: true, status: 'flagged' }));
        return { body: approved };
      },
    });
    applyToPost(client, decided(post), post.author._id);
    await waitFor(() => expect(findPost(client, post._id)).toMatchObject({ version: 2, isFlagged: true }));
    expect(sent).toHaveLength(1);
  });
});

describe('a flag of the reader', () => {
  const outcome = (post: Post, over: Partial<LiveData<'flag:outcome'>> = {}): LiveEnvelope => ({
    ...{ id: 'm', room: `user:${reader}`, seq: '1', v: 3, at: '2026-11-21T09:00:00.000Z' },
    type: 'flag:outcome',
    data: { contentType: 'post', contentId: post._id, postId: post._id, status: 'flagged', ...over },
  });

  it('shows its banner again when the decision on it is undone, though others are not told of it', () => {
    const post = buildPost({ isFlagged: true, status: 'flagged' });
    const client = cacheWith([[post]]);
    fakeServer({});
    applyFlag(client, outcome(post, { status: 'approved' }));
    applyToPost(client, decided(post), reader);
    expect(findPost(client, post._id)).toMatchObject({ isFlagged: false, status: 'approved' });
    applyFlag(client, outcome(post));
    applyToPost(client, decided(post, { status: 'flagged', version: 3 }), reader);
    expect(findPost(client, post._id)).toMatchObject({ isFlagged: true, status: 'flagged' });
  });

  it('on a comment is no banner of a post', () => {
    const post = buildPost();
    const client = cacheWith([[post]]);
    applyFlag(client, outcome(post, { contentType: 'comment' }));
    expect(findPost(client, post._id)).toEqual(post);
  });
});
