import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { BrowserRouter } from '@ankur/mfe-kit';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cloneElement } from 'react';
import '@ankur/ui/testing/native-dialog';
import { InFrame } from '../../../testing/in-frame.tsx';
import { PagedTable } from './paged-table.tsx';

interface Sport {
  name: string;
}
const rows: Sport[] = [{ name: 'Kho-kho' }, { name: 'Hockey' }, { name: 'Chess' }];
const onRowOpen = jest.fn<(row: Sport) => void>();
const onPageChange = jest.fn<(page: number) => void>();

const table = (caption = 'Sports', shown = rows, opens = true) => (
  <PagedTable
    caption={caption}
    columns={[{ id: 'name', header: 'Name', cell: ({ name }: Sport) => name }]}
    rows={shown}
    rowKey={({ name }) => name}
    rowActions={({ name }) => <button type="button">Edit {name}</button>}
    {...(opens ? { onRowOpen } : {})}
    page={1}
    pages={2}
    onPageChange={onPageChange}
  />
);
const inConsole = { wrapper: BrowserRouter };
const show = (...shown: Parameters<typeof table>) => render(table(...shown), inConsole);
const focused = () => document.activeElement?.textContent;

beforeEach(() => {
  jest.clearAllMocks();
  document.body.replaceChildren();
});

describe('every table of the console', () => {
  it('goes down and up by j and k, stops at its ends and opens by Enter', async () => {
    show();
    await userEvent.keyboard('j');
    expect(focused()).toContain('Kho-kho');
    await userEvent.keyboard('kk');
    expect(focused()).toContain('Kho-kho');
    await userEvent.keyboard('jjjj');
    expect(focused()).toContain('Chess');
    await userEvent.keyboard('{Enter}');
    expect(onRowOpen.mock.calls).toEqual([[{ name: 'Chess' }]]);
  });

  it('goes on from the row that follows one that has left, and from what has the focus in a row', async () => {
    const inFrame = (shown: readonly Sport[]) => <InFrame>{table('Sports', [...shown])}</InFrame>;
    const { rerender } = render(inFrame(rows), inConsole);
    await userEvent.keyboard('j');
    rerender(inFrame(rows.slice(1)));
    await waitFor(() => expect(focused()).toContain('Hockey'));
    await userEvent.keyboard('j');
    expect(focused()).toContain('Chess');
    screen.getByRole('button', { name: 'Edit Hockey' }).focus();
    await userEvent.keyboard('j');
    expect(focused()).toContain('Chess');
  });

  it('follows the arrows once it has the focus, and leaves them to the page before', async () => {
    show();
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(document.body);
    screen.getByRole('region', { name: 'Sports' }).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(focused()).toContain('Kho-kho');
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('region', { name: 'Sports' })).toHaveFocus();
    expect(document.querySelector('tr[data-active]')).toBeNull();
  });

  it('goes by Enter to what can be done in a row that does not open, and never does it', async () => {
    show('Sports', rows, false);
    await userEvent.keyboard('jj{Enter}');
    expect(screen.getByRole('button', { name: 'Edit Hockey' })).toHaveFocus();
    expect(onRowOpen).not.toHaveBeenCalled();
  });

  it('keeps still while somebody writes, while a dialog is open and without rows', async () => {
    render(<input aria-label="Words" />);
    show('Sports', []);
    await userEvent.keyboard('j');
    expect(document.activeElement).toBe(document.body);
    show('Games');
    await userEvent.type(screen.getByLabelText('Words'), 'j');
    expect(document.querySelector('tr[data-active]')).toBeNull();
    screen.getByLabelText('Words').blur();
    document.body.append(Object.assign(document.createElement('dialog'), { open: true }));
    await userEvent.keyboard('j');
    expect(document.querySelector('tr[data-active]')).toBeNull();
  });

  it('answers alone on a page with several: the first, or the one with the focus', async () => {
    show('First', rows.slice(0, 1));
    show('Second', rows.slice(1));
    await userEvent.keyboard('j');
    expect(focused()).toContain('Kho-kho');
    screen.getByRole('region', { name: 'Second' }).focus();
    await userEvent.keyboard('j');
    expect(focused()).toContain('Hockey');
  });

  it('puts its last page in the place of one that is gone, and not while it loads: Back leads past it', () => {
    history.replaceState(null, '', '/admin-dashboard?tab=users&page=99');
    const length = history.length;
    const beyond = (busy: boolean) => cloneElement(table('Sports', []), { page: 99, busy });
    const { rerender } = render(beyond(true), inConsole);
    expect(location.search).toBe('?tab=users&page=99');
    rerender(beyond(false));
    expect(location.search).toBe('?tab=users&page=2');
    expect(history.length).toBe(length);
  });

  it('has its pages below it', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(onPageChange).toHaveBeenCalledWith(2);
  });
});
