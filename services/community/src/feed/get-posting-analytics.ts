import type { analyticsEndpoints } from '@ankur/contracts/analytics/analytics.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import { sumByDay, sumOf } from '@ankur/service-kit/days/count-days';
import { measured, readDayRange, type DayRange } from '@ankur/service-kit/days/day-range';
import type { Community } from '../context.ts';
import type { WrittenOnDay } from '../posts/store/post.repository.ts';

type Written = Pick<Community['posts'], 'countWritten'>;

async function countOf(written: Written, range: DayRange) {
  const [now, earlier]: [WrittenOnDay[], WrittenOnDay[]] = await Promise.all([
    written.countWritten(range),
    written.countWritten({ since: range.before, until: range.since }),
  ]);
  const hidden = sumOf(now.filter(({ visible }) => !visible));
  return { total: sumOf(now), before: sumOf(earlier), hidden, on: sumByDay(now) };
}

/** What members wrote, from the posts and comments that are stored. */
export function getPostingAnalytics({
  posts,
  comments,
}: Community): UseCase<typeof analyticsEndpoints.getPostingAnalytics> {
  return async ({ query }) => {
    const range = readDayRange(query);
    const [{ on: postsOn, ...posted }, { on: commentsOn, ...commented }] = await Promise.all([
      countOf(posts, range),
      countOf(comments, range),
    ]);
    return {
      ...measured(range, 'Posts and comments'),
      posts: posted,
      comments: commented,
      days: range.days.map((day) => ({ day, posts: postsOn(day), comments: commentsOn(day) })),
    };
  };
}
