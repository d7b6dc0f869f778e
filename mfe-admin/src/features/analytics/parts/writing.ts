import type { Api } from '@ankur/contracts/endpoints';
import { byDay, figuresFor, type Part } from '../part.ts';

type Posting = Api['GET /api/admin/analytics/community']['response'];
type Blog = Api['GET /api/admin/analytics/blog']['response'];

const notPublic = (hidden: number) => `${String(hidden)} not public now`;
const stored = 'What was deleted for good is not known any more.';

/** What members wrote in the community. */
export function communityPart(data: Posting): Part {
  const { figure, compared, about } = figuresFor(data, data.days.length);
  return {
    ...about,
    figures: [
      figure({
        label: 'Posts written',
        value: data.posts.total,
        compared: `${compared(data.posts)}, ${notPublic(data.posts.hidden)}`,
        definition: `Posts of these days in every status. ${stored}`,
      }),
      figure({
        label: 'Comments written',
        value: data.comments.total,
        compared: `${compared(data.comments)}, ${notPublic(data.comments.hidden)}`,
        definition: `Comments and replies of these days in every status. ${stored}`,
      }),
    ],
    charts: [
      {
        title: 'Posts per Day',
        definition: `By the day in India on which they were written. ${stored}`,
        headers: ['Day', 'Posts'],
        rows: byDay(data.days.map(({ day, posts: value }) => ({ day, value }))),
        empty: 'Nothing was posted in these days.',
        unit: '',
      },
      {
        title: 'Comments per Day',
        definition: `Replies included. ${stored}`,
        headers: ['Day', 'Comments'],
        rows: byDay(data.days.map(({ day, comments: value }) => ({ day, value }))),
        empty: 'Nothing was said in these days.',
        unit: '',
      },
    ],
  };
}

/** What was written for the blog. */
export function blogPart(data: Blog): Part {
  const { figure, compared, about } = figuresFor(data, data.days.length);
  return {
    ...about,
    figures: [
      figure({
        label: 'Blog posts written',
        value: data.posts.total,
        compared: `${compared(data.posts)}, ${notPublic(data.posts.hidden)}`,
        definition: 'Blog posts of these days in every status.',
      }),
    ],
    charts: [
      {
        title: 'Blog Posts by Category',
        definition: 'Blog posts of these days in every status.',
        headers: ['Category', 'Posts'],
        rows: data.byCategory.map(({ category, count }) => ({ label: category, value: count })),
        empty: 'Nothing was written in these days.',
        lying: true,
        unit: '',
      },
    ],
  };
}
