import type { Api } from '@ankur/contracts/endpoints';
import { capital } from '../../../shared/words.ts';
import { byDay, figuresFor, type Part } from '../part.ts';

type Growth = Api['GET /api/admin/analytics/growth']['response'];

/** Who registered and who was here. */
export function growthPart(data: Growth): Part {
  const { figure, compared, about } = figuresFor(data, data.days.length);
  const since = data.recordedSince;
  return {
    ...about,
    figures: [
      figure({
        label: 'New members',
        value: data.registrations.total,
        compared: compared(data.registrations),
        definition: 'Accounts registered in these days that still exist.',
      }),
      figure({
        label: 'Members',
        value: data.members,
        compared: `at the end of ${data.to}`,
        definition: 'Accounts registered until then that still exist.',
      }),
    ],
    charts: [
      {
        title: 'New Members per Day',
        definition: 'Accounts registered on each day in India that still exist.',
        headers: ['Day', 'Members'],
        rows: byDay(data.days.map(({ day, registrations: value }) => ({ day, value }))),
        empty: 'Nobody registered in these days.',
        unit: '',
      },
      {
        title: 'Members Here per Day',
        definition: `Members who were here on each day in India. ${
          since === null ? 'Nothing is recorded yet.' : `Known since ${since}; days before it are left out.`
        }`,
        headers: ['Day', 'Members'],
        rows: byDay(data.days.map(({ day, active: value }) => ({ day, value }))),
        empty:
          since !== null && since <= data.from
            ? 'Nobody was here in these days.'
            : 'Nobody knows who was here in these days: it was not recorded, or is not kept any more.',
        unit: '',
      },
      {
        title: 'New Members by Role',
        definition: 'The role they have now.',
        headers: ['Role', 'Members'],
        rows: data.byRole.map(({ role, count }) => ({ label: capital(role), value: count })),
        empty: 'Nobody registered in these days.',
        lying: true,
        unit: '',
      },
    ],
  };
}
