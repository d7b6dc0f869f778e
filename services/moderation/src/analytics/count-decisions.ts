import type { ContentStatus } from '@ankur/contracts/community/post';
import type { ContentType } from '@ankur/contracts/moderation/flag-reasons';
import { undoRule } from '@ankur/contracts/moderation/moderation.events';
import { dayInIndia } from '@ankur/service-kit/days/day-in-india';
import type { DayRange } from '@ankur/service-kit/days/day-range';
import type { ModerationContext } from '../context.ts';
import type { MadeDecision } from '../decisions/decision.repository.ts';

/** What was decided in some days. */
export interface DecisionCounts {
  /** Decisions of people but undoing and answers to appeals. */
  byDay: { day: string; count: number }[];
  byRules: number;
  undone: number;
  appealsGranted: number;
  appealsDeclined: number;
  changed: number;
  /** Items that somebody decided on. */
  items: Map<ContentType, Set<string>>;
}

const isDown = (status: ContentStatus | null) => status === 'rejected' || status === 'removed';

/** Restored, or taken down after somebody had approved it. */
const isChange = ({ status, previousStatus }: MadeDecision): boolean =>
  isDown(previousStatus) ? status === 'approved' : previousStatus === 'approved' && isDown(status);

/** Counts decisions as they come from the log, one after another. */
export async function countDecisions(
  { decisions }: Pick<ModerationContext, 'decisions'>,
  range: Pick<DayRange, 'since' | 'until'>,
): Promise<DecisionCounts> {
  const counts = { byRules: 0, undone: 0, appealsGranted: 0, appealsDeclined: 0, changed: 0 };
  const days = new Map<string, number>();
  const items: DecisionCounts['items'] = new Map();
  for await (const made of decisions.streamMade(range)) {
    const { actor, contentType, contentId, rule, status, at } = made;
    if (actor === null) {
      if (isDown(status) && !made.isFinding) counts.byRules += 1;
      continue;
    }
    items.set(contentType, (items.get(contentType) ?? new Set()).add(contentId));
    if (rule === undoRule) counts.undone += 1;
    else if (rule === 'appeal:granted') counts.appealsGranted += 1;
    else if (rule === 'appeal:declined') counts.appealsDeclined += 1;
    else {
      const day = dayInIndia(at);
      days.set(day, (days.get(day) ?? 0) + 1);
      if (isChange(made)) counts.changed += 1;
    }
  }
  return { ...counts, byDay: [...days].map(([day, count]) => ({ day, count })), items };
}
