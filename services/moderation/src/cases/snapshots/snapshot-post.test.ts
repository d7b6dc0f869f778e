import { describe, expect, it } from '@jest/globals';
import { snapshotPost } from './snapshot-post.ts';

const post = {
  postId: 'a'.repeat(24),
  author: { _id: 'b'.repeat(24), username: 'Meera Nair' },
  content: 'At last',
  tags: [],
  media: [],
  status: 'published' as const,
  visible: true,
  createdAt: '2026-11-21T09:00:00.000Z',
  editedAt: null,
  version: 1,
  screened: true,
};

describe('a post as moderation keeps it', () => {
  it('holds its text alone where it says nothing else', () => {
    expect(snapshotPost(post).content).toBe('At last');
  });

  it('holds every word an author can put into it: result and descriptions of pictures too', () => {
    const result = { discipline: '400 m', mark: '61.8', note: 'PB' };
    const media = [
      { mediaType: 'image' as const, url: '/uploads/community/a.webp', alt: 'Six girls at the start' },
      { mediaType: 'image' as const, url: '/uploads/community/b.webp' },
    ];
    expect(snapshotPost({ ...post, result, media }).content).toBe(
      'At last\n400 m, 61.8, PB\n[Six girls at the start]',
    );
  });
});
