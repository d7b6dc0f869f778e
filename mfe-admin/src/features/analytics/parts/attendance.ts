import type { Api } from '@ankur/contracts/endpoints';
import { counted } from '../../../shared/words.ts';
import { byDay, figuresFor, type Part } from '../part.ts';

type Attendance = Api['GET /api/admin/analytics/events']['response'];

function comparedSeats({ taken, attended, noShow }: Attendance['seats']): string {
  if (taken === 0) return 'no seat was taken';
  return noShow === null
    ? 'nobody was checked in'
    : `${String(attended)} of ${counted(attended + noShow, 'seat')}`;
}

/** What was planned and held, and who came. */
export function attendancePart(data: Attendance): Part {
  const { figure, compared, about } = figuresFor(data, data.days.length);
  const { taken, attended, noShow, cancelled } = data.seats;
  const unknown = taken - attended - (noShow ?? 0);
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
        compared: comparedSeats(data.seats),
        definition:
          'Of the seats taken at the events held, those whose holder was checked in. Events at which nobody was are left out.',
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
        definition:
          'Of the events held in these days. No-show: had a seat and was not checked in. Unknown: had a seat where nobody was checked in.',
        headers: ['State', 'Members'],
        rows:
          taken + cancelled === 0
            ? []
            : [
                { label: 'Attended', value: attended },
                ...(noShow === null ? [] : [{ label: 'No-show', value: noShow }]),
                ...(unknown > 0 ? [{ label: 'Unknown', value: unknown }] : []),
                { label: 'Cancelled', value: cancelled },
              ],
        empty: 'No seat was taken at an event of these days.',
        lying: true,
        unit: '',
      },
    ],
  };
}
