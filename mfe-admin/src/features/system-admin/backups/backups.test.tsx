import { expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showSection, told } from '../../../../testing/show-section.tsx';
import SystemAdminPage from '../system-admin-page.tsx';

const call = '/api/admin/backups';
const id = '20261123T071500Z-ab12cd';
const backup = {
  _id: id,
  createdAt: '2026-11-23T07:15:00.000Z',
  createdBy: 'Ankur Desk',
  size: 2_540_000,
  documents: 1787,
  files: 34,
  sha256: 'f',
};
const run = {
  state: 'done',
  startedAt: '2026-11-23T07:15:00.000Z',
  startedBy: 'Ankur Desk',
  finishedAt: null,
  done: 40,
  total: 100,
  error: null,
};
const show = (body: object, answers: Parameters<typeof showSection>[2] = {}) =>
  showSection(SystemAdminPage, 'system-admin&part=backups', {
    [`GET ${call}`]: { body: { backups: [backup], run: null, kept: 10, ...body } },
    ...answers,
  });

it('says Never before the first backup, and begins one at a press', async () => {
  const server = show({ backups: [] }, { [`POST ${call}`]: { status: 202, body: { run } } });
  expect(await screen.findByText('Never')).toBeVisible();
  expect(screen.getByText('No backups yet. Run the first one above!')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Run Backup' }));
  await waitFor(() => expect(server.sent.map((sent) => sent.call)).toContain(`POST ${call}`));
});

it('says Never while the first one is made, and when it has failed', async () => {
  show({ backups: [], run: { ...run, state: 'failed' } });
  expect(await screen.findByText('Never')).toBeVisible();
});

it('tells the time of the last one though it was deleted', async () => {
  show({ backups: [], run: { ...run, state: 'failed', madeAt: backup.createdAt } });
  expect(await screen.findByText(/^Last backup:/)).toHaveTextContent(/\d.*, no longer kept$/);
  expect(screen.queryByText(/Never|No backups yet/)).toBeNull();
});

it('tells the time of the last one though a command made it and it was deleted', async () => {
  show({ backups: [], madeAt: backup.createdAt });
  expect(await screen.findByText(/^Last backup:/)).toHaveTextContent(/\d.*, no longer kept$/);
});

it('shows how far a backup is, and nobody begins another one meanwhile', async () => {
  show({ run: { ...run, state: 'running' } });
  expect(await screen.findByText(/40 of about 100/)).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('value', '40');
  expect(screen.getByRole('button', { name: /Run Backup/ })).toHaveAttribute('aria-disabled', 'true');
});

it('tells why the latest attempt failed', async () => {
  show({ run: { ...run, state: 'failed', error: 'The disk is full: no backup was made.' } });
  expect(await screen.findByText(/The disk is full: no backup was made\./)).toBeVisible();
});

it('checks a backup once, however often the button is pressed meanwhile, and keeps the focus there', async () => {
  const check = `POST ${call}/${id}/check`;
  const { sent } = show({}, { [check]: () => new Promise<never>(() => undefined) });
  const button = await screen.findByRole('button', { name: `Check ${id}` });
  await userEvent.click(button);
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveFocus();
  expect(sent.filter((one) => one.call === check)).toHaveLength(1);
});

it('lists backups with size, who and counts, and tells what a check found', async () => {
  show(
    {},
    {
      [`POST ${call}/${id}/check`]: {
        status: 409,
        body: { code: 'BACKUP_DAMAGED', message: 'It was cut short.' },
      },
    },
  );
  const row = within((await screen.findByText(id)).closest('tr') as HTMLElement);
  for (const text of ['Ankur Desk', '2.5 MB', '1,787', '34']) expect(row.getByText(text)).toBeVisible();
  await userEvent.click(row.getByRole('button', { name: `Check ${id}` }));
  await waitFor(() => expect(told().join()).toContain('It was cut short.'));
  expect(screen.getByText(`npm run restore -- ${id}`)).toBeVisible();
});

it('says at once that there is no network to download a backup by', async () => {
  show({});
  const take = await screen.findByRole('button', { name: `Download ${id}` });
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  act(() => void dispatchEvent(new Event('offline')));
  try {
    await userEvent.click(take);
    await waitFor(() => expect(told()).toEqual(['The backup could not be downloaded']));
  } finally {
    act(() => void dispatchEvent(new Event('online')));
  }
});
