import type { Api } from '@ankur/contracts/endpoints';
import { spokenMinutes, type Figure } from '../../../figures/figure.ts';
import { capital, counted } from '../../../shared/words.ts';
import { byDay, figuresFor, type Part } from '../part.ts';

type Reviewing = Api['GET /api/admin/analytics/moderation']['response'];
type Waits = Reviewing['resolution'];

const minutes = (ms: number | null): number | null => (ms === null ? null : Math.round(ms / 6000) / 10);

const spread = ({ count, ninetiethMs }: Waits): string => {
  const longest = minutes(ninetiethMs);
  return longest === null
    ? 'nothing that waited was decided'
    : `median of ${String(count)}; nine of ten within ${spokenMinutes(longest)}`;
};

const began = 'An item waits from its first flag, the hold of a rule, or an appeal.';

function figuresOf(data: Reviewing): Figure[] {
  const { figure, compared } = figuresFor(data, data.days.length);
  const { rate, undone, appealsGranted, appealsDeclined, changed } = data.reversals;
  return [
    figure({
      label: 'Flags',
      value: data.flags.total,
      compared: compared(data.flags),
      definition: 'Flags of members, one for each member and item.',
    }),
    figure({
      label: 'Decisions',
      value: data.decisions.total,
      compared: `${compared(data.decisions)}, ${String(data.byRules)} taken down by rules`,
      definition: 'By people. Undoing and answers to appeals are none.',
    }),
    figure({
      label: 'Time to first action',
      value: minutes(data.firstAction.medianMs),
      unit: 'min',
      compared: spread(data.firstAction),
      definition: `${began} To the first decision of somebody, undone or not.`,
    }),
    figure({
      label: 'Time to resolution',
      value: minutes(data.resolution.medianMs),
      unit: 'min',
      compared: spread(data.resolution),
      definition: `${began} To the decision that ended the wait and was not undone.`,
    }),
    figure({
      label: 'Reversals',
      value: rate,
      unit: '%',
      compared:
        rate === null
          ? 'nobody decided'
          : `${String(undone)} undone, ${counted(appealsGranted, 'appeal')} granted, ${String(changed)} decided otherwise`,
      definition: 'Decisions that did not stand, of the decisions of these days.',
    }),
    figure({
      label: 'Appeals answered',
      value: appealsGranted + appealsDeclined,
      compared: `${String(appealsGranted)} granted, ${String(appealsDeclined)} declined`,
      definition: 'By somebody else than who had decided.',
    }),
  ];
}

/** How long items waited, why, and how often a decision did not stand. */
export function reviewingPart(data: Reviewing): Part {
  const { about } = figuresFor(data, data.days.length);
  const name = (reason: string) => capital(reason.replaceAll('_', ' '));
  return {
    ...about,
    figures: figuresOf(data),
    charts: [
      {
        title: 'Flags by Reason',
        definition:
          'Flags of these days; beside them the items with such a flag whose wait ended, and its median.',
        headers: ['Reason', 'Flags', 'Resolved', 'Median time'],
        rows: data.byReason.map(({ reason, flags, resolved, medianMs }) => {
          const median = minutes(medianMs);
          return {
            label: name(reason),
            value: flags,
            more: [String(resolved), median === null ? '–' : spokenMinutes(median)],
          };
        }),
        empty: 'Nothing was flagged in these days.',
        lying: true,
        unit: '',
      },
      {
        title: 'Decisions per Day',
        definition: 'Decisions of people by the day in India; beside them the flags of that day.',
        headers: ['Day', 'Decisions', 'Flags'],
        rows: byDay(
          data.days.map(({ day, decisions, flags }) => ({ day, value: decisions, more: [String(flags)] })),
        ),
        empty: 'Nobody decided in these days.',
        unit: '',
      },
    ],
  };
}
