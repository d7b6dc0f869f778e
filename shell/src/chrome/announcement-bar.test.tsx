import { QueryClientProvider, createQueryClient } from '@ankur/mfe-kit';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { beforeEach, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AnnouncementBar } from './announcement-bar.tsx';

const build = (id: string, over: object = {}) => ({
  _id: id,
  title: `Title ${id}`,
  message: `Message ${id}`,
  audience: 'all',
  priority: 'medium',
  startDate: '2026-11-23T00:00:00.000Z',
  endDate: null,
  isSticky: false,
  ...over,
});

function show() {
  fakeServer({
    'GET /api/admin/public/announcements': { body: [build('1', { isSticky: true }), build('2')] },
  });
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <AnnouncementBar />
    </QueryClientProvider>,
  );
}
beforeEach(() => localStorage.clear());

it('shows what is announced; what was put away stays away, and a sticky one cannot be', async () => {
  const first = show();
  expect(await screen.findByText('Title 1')).toBeVisible();
  expect(screen.getByText('Message 2')).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Title 2')).toBeNull();
  first.unmount();
  show();
  expect(await screen.findByText('Title 1')).toBeVisible();
  expect(screen.queryByText('Title 2')).toBeNull();
});
