import { QueryClientProvider, createQueryClient, useToasts } from '@ankur/mfe-kit';
import { afterEach, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ExportControls } from './export-controls.tsx';

afterEach(() => {
  jest.restoreAllMocks();
});

it('saves all that the filters show under its format and moment, with the extension of its type', async () => {
  const asked: string[] = [];
  globalThis.fetch = ((address: string) => {
    asked.push(address);
    // Not what was asked for: the type of the file decides.
    const headers = new Headers({ 'content-type': 'text/csv; charset=utf-8' });
    return Promise.resolve({
      ok: true,
      status: 200,
      headers,
      blob: () => Promise.resolve(new Blob(['a,b'])),
    });
  }) as unknown as typeof fetch;
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const sort = { sortBy: 'lastActive', sortOrder: 'desc' } as const;
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ExportControls
        query={{ search: 'asha', role: 'coach', status: 'pending', ...sort, page: 3, limit: 10 }}
      />
    </QueryClientProvider>,
  );
  await userEvent.selectOptions(screen.getByLabelText('Format'), 'XLSX');
  await userEvent.selectOptions(screen.getByLabelText('Scope'), 'All with filters');
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatch(/^users-export-xlsx-\d{8}T\d{6}Z\.csv$/);
  const { pathname, searchParams } = new URL(asked[0] ?? '', location.origin);
  expect(pathname).toBe('/api/admin/users/export-file');
  expect(Object.fromEntries(searchParams)).toEqual({
    ...{ search: 'asha', role: 'coach', status: 'pending', ...sort, page: '3', limit: '10' },
    ...{ scope: 'all', format: 'xlsx' },
  });
});

it('says at once that there is no network, in the words of the screen, and saves nothing later', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  const query = { search: '', role: 'all', status: 'all', sortBy: 'username', sortOrder: 'asc' } as const;
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ExportControls query={{ ...query, page: 1, limit: 10 }} />
    </QueryClientProvider>,
  );
  act(() => void dispatchEvent(new Event('offline')));
  try {
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    await waitFor(() =>
      expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual([
        'Export failed. Try a different format or narrow filters.',
      ]),
    );
  } finally {
    act(() => void dispatchEvent(new Event('online')));
  }
});
