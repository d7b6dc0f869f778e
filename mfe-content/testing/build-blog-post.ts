import type { BlogPost } from '@ankur/contracts/content/blog-post';

/** A published post of somebody else, without a picture. */
export function buildBlogPost(over: Partial<BlogPost> = {}): BlogPost {
  return {
    _id: '64c000000000000000000001',
    slug: 'first-raid',
    title: 'My first raid',
    summary: 'Thirty seconds, one breath, seven defenders.',
    content: '<p>One breath.</p>',
    category: 'Kabaddi',
    image: '',
    author: { _id: '64b000000000000000000001', name: 'कविता यादव' },
    createdAt: '2026-10-11T06:30:00.000Z',
    readTime: 2,
    isPremium: false,
    status: 'published',
    isFlagged: false,
    rejectionReason: null,
    isOwn: false,
    isEditable: false,
    editedAt: null,
    ...over,
  };
}
