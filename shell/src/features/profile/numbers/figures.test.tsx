import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { openAt } from '../../../../testing/open-at.tsx';
import { Figures } from './figures.tsx';

const figures = {
  performanceDNA: { speed: 82, skill: 60 },
  performanceSource: { source: 'self' as const, on: '2026-11-14' },
  sport: 'athletics',
};

it('says once of figures of one day who says them and since when', () => {
  openAt('/', <Figures {...figures} performanceDays={{ speed: '2026-11-14', skill: '2026-11-14' }} />);
  expect(screen.getAllByText('Self-entered')).toHaveLength(1);
  expect(screen.getByText('14 Nov 2026')).toBeVisible();
});

it('says it of each figure where they were entered on different days', () => {
  openAt('/', <Figures {...figures} performanceDays={{ speed: '2026-09-12', skill: '2026-11-14' }} />);
  const row = (name: string) => screen.getByLabelText(name).closest('dd');
  expect(row('speed')).toHaveTextContent('82Self-entered · 12 Sept 2026');
  expect(row('skill')).toHaveTextContent('60Self-entered · 14 Nov 2026');
  expect(screen.getAllByText('Self-entered')).toHaveLength(2);
});

it('takes the one day of a service that tells no others', () => {
  openAt('/', <Figures {...figures} />);
  expect(screen.getAllByText('14 Nov 2026')).toHaveLength(1);
});

it('shows a third of a hundred in the room of a figure', () => {
  openAt('/', <Figures {...figures} performanceDNA={{ speed: 100 / 3, skill: 60 }} />);
  expect(screen.getByText('33.3')).toBeVisible();
});
