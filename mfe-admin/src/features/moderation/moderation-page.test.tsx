import { useToasts } from '@ankur/mfe-kit';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildCase } from '../../../testing/build-case.ts';
import { arrives } from '../../../testing/fake-live-cases.ts';
import {
  caseCall,
  flagged,
  listCall,
  listed,
  open,
  panel,
  rowOf,
  show,
  silent,
} from '../../../testing/show-moderation.tsx';

jest.mock('../../cases/use-live-cases.ts', () => jest.requireActual('../../../testing/fake-live-cases.ts'));

beforeEach(() => {
  localStorage.clear();
  globalThis.matchMedia = (() => ({ matches: true })) as unknown as typeof matchMedia;
});

describe('an address that names an item', () => {
  const elsewhere = buildCase({ content: 'On another page', status: 'flagged' });
  const address = `/admin-dashboard?tab=moderation&status=flagged&open=${elsewhere._id}`;
  const history = { [`${caseCall(elsewhere._id)}/history`]: { body: { entries: [], isComplete: true } } };

  it('opens its details though the list does not show it', async () => {
    await show(address, { ...history, [caseCall(elsewhere._id)]: { body: { post: elsewhere } } });
    expect(within(panel()!).getByText('Loading content...')).toBeInTheDocument();
    expect(await within(panel()!).findByText('On another page')).toBeVisible();
    expect(within(panel()!).getByRole('button', { name: 'Keep' })).toBeVisible();
    await screen.findByText('Cash only, no bills');
    arrives({ ...elsewhere, status: 'removed', version: 2 });
    expect(await within(panel()!).findByRole('button', { name: 'Restore' })).toBeVisible();
  });

  it('is told when there is no such item, without anything to decide', async () => {
    const code = 'CASE_NOT_FOUND';
    await show(address, { [caseCall(elsewhere._id)]: { status: 404, body: { code, message: 'No.' } } });
    expect(await within(panel()!).findByText('Content not found')).toBeVisible();
    expect(within(panel()!).getAllByRole('button')).toEqual([
      within(panel()!).getByRole('button', { name: 'Close' }),
    ]);
  });

  it('can be tried again when the item could not be read', async () => {
    let refused = true;
    await show(address, {
      ...history,
      [caseCall(elsewhere._id)]: () =>
        refused
          ? { status: 429, body: { code: 'RATE_LIMITED', message: 'Slow.' } }
          : { body: { post: elsewhere } },
    });
    const retry = await within(panel()!).findByRole('button', { name: /try again/i });
    refused = false;
    await userEvent.click(retry);
    expect(await within(panel()!).findByText('On another page')).toBeVisible();
  });
});

describe('ModerationPage', () => {
  beforeEach(() => {
    useToasts.setState({ toasts: [] });
  });

  it('marks a post without words in the list', async () => {
    await show();
    expect(within(await rowOf('Media only')).getByRole('cell', { name: 'Zoya Khan' })).toBeVisible();
  });

  it('keeps what was typed and not sent when the details close, and forgets it once it is sent', async () => {
    await show();
    const reason = async () => within(await open('Cash only, no bills')).getByLabelText(/Reason/);
    await userEvent.type(await reason(), 'Asks for cash');
    await userEvent.keyboard('{Escape}');
    expect(panel()).toBeNull();
    expect(await reason()).toHaveValue('Asks for cash');
    await userEvent.click(within(panel()!).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(panel()).toHaveTextContent('No text, media only'));
    expect(await reason()).toHaveValue('');
  });

  it('offers no decision on what its author has deleted', async () => {
    const gone = { ...flagged, status: 'removed' as const, deletedAt: '2026-11-21T10:00:00.000Z' };
    await show(undefined, {
      [listCall('status=flagged')]: listed([gone]),
      [caseCall(gone._id)]: { body: { post: gone } },
    });
    const details = await open('Cash only, no bills');
    expect(await within(details).findByText('It has been deleted. Nothing is left to decide.')).toBeVisible();
    expect(within(details).queryByRole('textbox')).toBeNull();
    expect(within(details).queryByRole('button', { name: 'Restore' })).toBeNull();
  });

  it('previews 50 characters, whole ones', async () => {
    const long = buildCase({ content: `${'a'.repeat(49)}🏏 and more` });
    await show(undefined, { [listCall('status=flagged')]: listed([long]) });
    expect(await screen.findByText(`${'a'.repeat(49)}🏏...`)).toBeVisible();
  });

  it('opens an item beside the list and keeps it in the address', async () => {
    await show();
    const details = await open('Cash only, no bills');
    expect(within(details).getByRole('button', { name: 'Keep' })).toBeVisible();
    expect(location.search).toContain(`open=${flagged._id}`);
    await userEvent.click(within(details).getByRole('button', { name: 'Close' }));
    expect(panel()).toBeNull();
    expect(location.search).not.toContain('open=');
  });

  it('sends the decision with its reason and the version that was seen', async () => {
    const { sent } = await show();
    const details = await open('Cash only, no bills');
    await userEvent.type(within(details).getByLabelText(/^Reason/), 'Sells supplements.');
    await userEvent.click(within(details).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(panel()).toHaveTextContent('No text, media only'));
    expect(sent.find(({ call }) => call.startsWith('PATCH'))?.body).toEqual({
      action: 'removed',
      reason: 'Sells supplements.',
      notes: '',
      version: 4,
    });
    expect(useToasts.getState().toasts[0]?.text).toBe('Removed. Only the author can see it.');
  });

  it('stays open with what was typed when another admin decides, and offers what fits now', async () => {
    const { sent } = await show();
    const details = await open('Cash only, no bills');
    await userEvent.type(within(details).getByLabelText(/^Reason/), 'Sells');
    await userEvent.unhover(screen.getByTestId('moderation-list'));
    const decision = { decidedBy: { _id: 'a2', username: 'Asha' }, decidedAt: '2026-11-22T09:00:00.000Z' };
    arrives({ ...flagged, ...decision, status: 'removed', version: 5 });
    expect(await within(panel()!).findByRole('button', { name: 'Restore' })).toBeVisible();
    expect(within(panel()!).getByRole('status')).toHaveTextContent('Asha has already decided: removed.');
    expect(within(panel()!).queryByRole('button', { name: 'Keep' })).toBeNull();
    expect(within(panel()!).getByLabelText(/^Reason/)).toHaveValue('Sells');
    expect(sent.filter(({ call }) => call.endsWith('/history'))).toHaveLength(2);
  });

  it('keeps the focus in the list when the row that had it is gone', async () => {
    let rows = [flagged, silent];
    await show(undefined, { [listCall('status=flagged')]: () => listed(rows) });
    const row = await rowOf('Cash only, no bills');
    rows = [silent];
    act(() => within(row).getByRole('button', { name: 'View' }).focus());
    arrives({ ...flagged, status: 'removed', version: 5 });
    expect(row).toBeInTheDocument();
    // By a press that takes no focus, as that of a mouse in Safari.
    act(() => screen.getByRole('button', { name: 'Refresh' }).click());
    await waitFor(() => expect(row).not.toBeInTheDocument());
    expect((await screen.findByText('Media only')).closest('tr')).toHaveFocus();
  });

  it('says that there is nothing of the chosen status', async () => {
    await show(undefined, { [listCall('status=flagged')]: listed([]) });
    expect(await screen.findByText('No flagged content found.')).toBeVisible();
  });

  it('does not say that nothing waits where a filter hides what does', async () => {
    await show('/admin-dashboard?tab=moderation&status=waiting&hours=24', {
      [listCall('status=waiting&waitingHours=24')]: listed([]),
    });
    expect(await screen.findByText('No waiting content found.')).toBeVisible();
  });

  it('says that there is nothing to moderate at all', async () => {
    const all = 'GET /api/moderation/community-posts?page=1&limit=20&search=&status=';
    await show('/admin-dashboard?tab=moderation&status=all', { [all]: listed([]) });
    expect(await screen.findByText('No content found')).toBeVisible();
    expect(screen.getByText('No content available for moderation.')).toBeVisible();
  });

  it('keeps what was typed when the filter changes beside it', async () => {
    await show(undefined, { [listCall('status=pending')]: listed([]) });
    const details = await open('Cash only, no bills');
    await userEvent.type(within(details).getByLabelText(/^Reason/), 'Sells');
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'pending');
    expect(await screen.findByText('No pending content found.')).toBeVisible();
    expect(within(panel()!).getByLabelText(/^Reason/)).toHaveValue('Sells');
  });

  it('says that a decision failed and keeps what was typed', async () => {
    await show(undefined, {
      [`PATCH /api/moderation/community-posts/${flagged._id}/moderate`]: { status: 400, body: {} },
    });
    const details = await open('Cash only, no bills');
    await userEvent.type(within(details).getByLabelText(/^Reason/), 'Fine by me');
    await userEvent.click(within(details).getByRole('button', { name: 'Keep' }));
    await waitFor(() =>
      expect(useToasts.getState().toasts.map(({ text }) => text)).toContain('Failed to moderate content'),
    );
    expect(within(panel()!).getByLabelText(/^Reason/)).toHaveValue('Fine by me');
  });

  it('stays open with what was typed when another admin was first, and shows what was decided', async () => {
    const winner = { _id: '9', username: 'Asha' };
    const now = { ...flagged, status: 'removed', version: 5, decidedBy: winner };
    await show(undefined, {
      [`PATCH /api/moderation/community-posts/${flagged._id}/moderate`]: {
        status: 409,
        body: {
          code: 'STALE_DECISION',
          message: 'First.',
          data: { decidedBy: winner, status: 'removed', case: now },
        },
      },
    });
    const details = await open('Cash only, no bills');
    await userEvent.type(within(details).getByLabelText(/^Reason/), 'Fine by me');
    await userEvent.click(within(details).getByRole('button', { name: 'Keep' }));
    expect(await within(panel()!).findByRole('button', { name: 'Restore' })).toBeVisible();
    expect(within(panel()!).getByLabelText(/^Reason/)).toHaveValue('Fine by me');
    expect(useToasts.getState().toasts[0]?.text).toBe('Asha has already decided: removed.');
  });

  it('goes to the last page there is when the list has become shorter', async () => {
    await show('/admin-dashboard?tab=moderation&status=flagged&page=3', {
      [listCall('status=flagged').replace('page=1', 'page=3')]: listed([]),
    });
    expect(await screen.findByText('Cash only, no bills')).toBeVisible();
    expect(location.search).toContain('page=1');
  });

  it('lets the way back undo a search', async () => {
    await show(undefined, {
      [listCall('status=flagged').replace('search=', 'search=cash')]: listed([flagged]),
    });
    await screen.findByText('Media only');
    const search = screen.getByLabelText('Search content');
    await userEvent.type(search, 'cash');
    await waitFor(() => expect(location.search).toContain('search=cash'));
    act(() => history.back());
    await waitFor(() => expect(search).toHaveValue(''));
    expect(location.search).not.toContain('search=');
  });

  it('tells in the list of everything, too, what is new, and lets it in on a press alone', async () => {
    const all = 'GET /api/moderation/community-posts?page=1&limit=20&search=&status=';
    await show('/admin-dashboard?tab=moderation', { [all]: listed([silent]) });
    const row = await rowOf('Media only');
    arrives(buildCase({ content: 'Flagged this minute', status: 'flagged' }));
    expect(await screen.findByRole('button', { name: 'Show 1 new' })).toBeVisible();
    expect(screen.getAllByRole('row')[1]).toBe(row);
  });

  it('keeps its rows still and lets new ones in on a press alone', async () => {
    let rows = [flagged, silent];
    await show(undefined, { [listCall('status=flagged')]: () => listed(rows) });
    const row = await rowOf('Cash only, no bills');
    const button = within(row).getByRole('button', { name: 'View' });
    await userEvent.hover(row);
    act(() => button.focus());
    act(() => button.blur());
    arrives(buildCase({ content: 'First to wait', status: 'flagged' }));
    expect(await screen.findByRole('button', { name: 'Show 1 new' })).toBeVisible();
    act(() => button.focus());
    await userEvent.unhover(row);
    for (let count = 2; count <= 100; count += 1) arrives(buildCase({ status: 'flagged' }));
    expect(await screen.findByRole('button', { name: 'Show 100 new' })).toBeVisible();
    expect(screen.getAllByRole('row')[1]).toBe(row);
    expect(button).toHaveFocus();
    act(() => button.blur());
    expect(screen.queryByText('First to wait')).toBeNull();
    rows = [flagged, silent, buildCase({ content: 'First to wait', status: 'flagged' })];
    await userEvent.click(screen.getByRole('button', { name: 'Show 100 new' }));
    expect(await screen.findByText('First to wait')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
  });
});
