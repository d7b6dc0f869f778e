import type { analyticsEndpoints } from '@ankur/contracts/analytics/analytics.endpoints';
import { blogCategories } from '@ankur/contracts/content/blog-categories';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import { sumByDay, sumOf } from '@ankur/service-kit/days/count-days';
import { measured, readDayRange } from '@ankur/service-kit/days/day-range';
import type { ContentContext } from '../context.ts';

/** What was written for the blog, from the posts that are stored. */
export function getBlogAnalytics({
  blogPosts,
}: ContentContext): UseCase<typeof analyticsEndpoints.getBlogAnalytics> {
  return async ({ query }) => {
    const range = readDayRange(query);
    const [now, earlier] = await Promise.all([
      blogPosts.countWritten(range),
      blogPosts.countWritten({ since: range.before, until: range.since }),
    ]);
    const on = sumByDay(now);
    return {
      ...measured(range, 'Blog posts'),
      posts: {
        total: sumOf(now),
        before: sumOf(earlier),
        hidden: sumOf(now.filter(({ visible }) => !visible)),
      },
      byCategory: blogCategories
        .map((category) => ({ category, count: sumOf(now.filter((each) => each.category === category)) }))
        .filter(({ count }) => count > 0)
        .sort((one, other) => other.count - one.count),
      days: range.days.map((day) => ({ day, posts: on(day) })),
    };
  };
}
