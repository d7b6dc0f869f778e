import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { stubDrawing } from '../../testing/no-drawing.ts';
import { BarChart } from './bar-chart.tsx';

beforeEach(stubDrawing);
afterEach(() => {
  jest.restoreAllMocks();
});

const rows = [
  { label: 'Hockey', value: 16.7, more: ['2'] },
  { label: 'Cricket', value: 30, more: ['1'] },
];
const chart = {
  title: 'Session Duration by Sport',
  definition: 'Minutes of a visit.',
  headers: ['Sport', 'Minutes', 'Members'] as const,
  empty: 'No visit was recorded yet.',
  format: (value: number) => value.toFixed(1),
};

it('says in words what the bars show, and shows the same as a table', async () => {
  render(<BarChart {...chart} rows={rows} />);
  expect(
    screen.getByRole('img', { name: 'Session Duration by Sport: Hockey 16.7, Cricket 30.0' }),
  ).toBeInTheDocument();
  expect(screen.getByText('Minutes of a visit.')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Table' }));
  expect(screen.queryByRole('img')).toBeNull();
  const cells = within(screen.getByRole('table')).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent)).toEqual(['Hockey', '16.7', '2', 'Cricket', '30.0', '1']);
});

it('says why there are no bars, and loads nothing to draw', () => {
  render(<BarChart {...chart} rows={[]} />);
  expect(screen.getByText('No visit was recorded yet.')).toBeVisible();
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByRole('radio')).toBeNull();
});

it('says so too where every bar would be empty, and keeps the further cells in the table', async () => {
  render(<BarChart {...chart} rows={[{ label: 'Hockey', value: 0, more: ['3'] }]} />);
  expect(screen.getByText('No visit was recorded yet.')).toBeVisible();
  expect(screen.queryByRole('img')).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'Table' }));
  expect(screen.queryByText('No visit was recorded yet.')).toBeNull();
  expect(screen.getByRole('cell', { name: '3' })).toBeVisible();
});
