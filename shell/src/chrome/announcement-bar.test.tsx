import { QueryClientProvider, createQueryClient } from '@ankur/mfe-kit';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { toldSizes } from '@ankur/ui/testing/told-sizes';
import { beforeEach, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

interface Listener {
  onMessage: (message: { type: string }) => void;
}
let listener: Listener;
jest.mock('@ankur/mfe-kit', () => ({
  ...jest.requireActual<object>('@ankur/mfe-kit'),
  useLiveRoom: (_room: string, given: Listener) => {
    listener = given;
  },
}));

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
let announced: ReturnType<typeof build>[];

async function show() {
  const { AnnouncementBar } = await import('./announcement-bar.tsx');
  fakeServer({ 'GET /api/admin/public/announcements': () => ({ body: announced }) });
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <AnnouncementBar />
    </QueryClientProvider>,
  );
}
beforeEach(() => {
  toldSizes();
  localStorage.clear();
  announced = [build('1', { isSticky: true }), build('2')];
});

it('shows what is announced; what was put away stays away, and a sticky one cannot be', async () => {
  const first = await show();
  expect(await screen.findByText('Title 1')).toBeVisible();
  expect(screen.getByText('Message 2')).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Title 2')).toBeNull();
  first.unmount();
  await show();
  expect(await screen.findByText('Title 1')).toBeVisible();
  expect(screen.queryByText('Title 2')).toBeNull();
});

it('shows at once what is announced while the page is open, and takes away what is not any more', async () => {
  await show();
  expect(await screen.findByText('Title 2')).toBeVisible();
  announced = [build('3')];
  act(() => listener.onMessage({ type: 'announcement:changed' }));
  expect(await screen.findByText('Title 3')).toBeVisible();
  expect(screen.queryByText('Title 1')).toBeNull();
});

it('shows the rest of a long one when asked, and offers nothing where all is seen', async () => {
  const heights = { scroll: 120, client: 40 };
  const read = { configurable: true };
  Object.defineProperties(HTMLElement.prototype, {
    scrollHeight: { ...read, get: () => heights.scroll },
    clientHeight: { ...read, get: () => heights.client },
  });
  announced = [build('1')];
  const first = await show();
  await userEvent.click(await screen.findByRole('button', { name: /^Read more\s*:\s*Title 1$/ }));
  expect(screen.getByRole('button', { name: /^Show less/, expanded: true })).toBeVisible();
  first.unmount();
  heights.scroll = 40;
  await show();
  expect(await screen.findByText('Title 1')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Read more/ })).toBeNull();
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollHeight');
  Reflect.deleteProperty(HTMLElement.prototype, 'clientHeight');
});

it('shows three at once and the next one when one is put away', async () => {
  announced = ['1', '2', '3', '4'].map((id) => build(id));
  await show();
  expect(await screen.findByText('Title 3')).toBeVisible();
  expect(screen.queryByText('Title 4')).toBeNull();
  await userEvent.click(screen.getAllByRole('button', { name: 'Dismiss' })[0] as HTMLElement);
  expect(screen.getByText('Title 4')).toBeVisible();
});
