import type { Api } from '@ankur/contracts/endpoints';
import { byDay, figuresFor, type Part } from '../part.ts';

type Attendance = Api['GET /api/admin/analytics/events']['response'];

/** What was planned and held, and who came. */
export function attendancePart(data: Attendance): Part {
  const { figure, compared, about } = figuresFor(data, data.days.length);
  const { taken, attended, noShow, cancelled } = data.seats;
  return {
    ...about,
    figures: [
      figure({
        label: 'Events sent in',
        value: data.submitted.total,
        compared: compared(data.submitted),
        definition: 'Created in these days, in every status but removed.',
      }),
      figure({
        label: 'Events held',
        value: data.held.total,
        compared: compared(data.held),
        definition: 'Over now, and begun in these days.',
      }),
      figure({
        label: 'Attendance',
        value: data.attendance,
        unit: '%',
        compared: taken === 0 ? 'no seat was taken' : `${String(attended)} of ${String(taken)} seats`,
        definition: 'Of the seats taken at the events held, those whose holder was checked in.',
      }),
    ],
    charts: [
      {
        title: 'Events per Day',
        definition: 'Events held, by the day in India on which they began.',
        headers: ['Day', 'Held', 'Sent in'],
        rows: byDay(
          data.days.map(({ day, held, submitted }) => ({ day, value: held, more: [String(submitted)] })),
        ),
        empty: 'No event was held in these days.',
        unit: '',
      },
      {
        title: 'What Became of the Seats',
        definition: 'Of the events held in these days. No-show: had a seat and was not checked in.',
        headers: ['State', 'Members'],
        rows:
          taken + cancelled === 0
            ? []
            : [
                { label: 'Attended', value: attended },
                { label: 'No-show', value: noShow },
                { label: 'Cancelled', value: cancelled },
              ],
        empty: 'No seat was taken at an event of these days.',
        lying: true,
        unit: '',
      },
    ],
  };
}
