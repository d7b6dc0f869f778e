import { useToasts } from '@ankur/mfe-kit';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildCase } from '../../../testing/build-case.ts';
import {
  caseCall,
  flagged,
  listCall,
  listed,
  moderateCall,
  open,
  panel,
  rowOf,
  show,
  silent,
} from '../../../testing/show-moderation.tsx';

jest.mock('../../cases/use-live-cases.ts', () => ({ useLiveCases: () => undefined }));

beforeEach(() => {
  localStorage.clear();
  globalThis.matchMedia = (() => ({ matches: true })) as unknown as typeof matchMedia;
});

describe('the queue', () => {
  const counts = { body: { post: 7, comment: 0, blog: 2 } };
  const address = '/admin-dashboard?tab=moderation&status=waiting';
  const waiting = listCall('status=waiting');
  const others = { [waiting]: listed([flagged, silent]), 'GET /api/moderation/counts': counts };

  it('opens on everything, newest first, and what waits is one press away with its count', async () => {
    const all = 'GET /api/moderation/community-posts?page=1&limit=20&search=&status=';
    await show('/admin-dashboard?tab=moderation', { ...others, [all]: listed([silent]) });
    await rowOf('Media only');
    expect(screen.getByLabelText('Status')).toHaveDisplayValue('All Status');
    expect(screen.getByText('Newest first.')).toBeVisible();
    const waits = await screen.findByRole('button', { name: 'Waiting for you (7)' });
    expect(waits).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(waits);
    await rowOf('Cash only, no bills');
    expect(screen.getByText('Longest waiting first.')).toBeVisible();
    expect(waits).toHaveAttribute('aria-pressed', 'true');
    expect(new URLSearchParams(location.search).get('status')).toBe('waiting');
    await userEvent.click(waits);
    await waitFor(() => expect(screen.getByLabelText('Status')).toHaveDisplayValue('All Status'));
  });

  it('shows what waits, with why, how often and how long, and counts on the tabs', async () => {
    const since = new Date(Date.now() - 3 * 3_600_000).toISOString();
    const first = { ...flagged, reasons: { spam: 2, other: 1 }, waitingSince: since };
    await show(address, { ...others, [waiting]: listed([first]) });
    const row = await rowOf('Cash only, no bills');
    for (const name of ['Spam +1', '2', '3 h']) expect(within(row).getByRole('cell', { name })).toBeVisible();
    expect(await screen.findByRole('tab', { name: /Community Posts\s*7/ })).toBeVisible();
    expect(screen.getByLabelText('Status')).toHaveDisplayValue('Waiting for you');
  });

  it('is worked through by keys, with a way back for each decision', async () => {
    const removed = { ...flagged, status: 'removed' as const, version: 5 };
    const { sent } = await show(address, {
      ...others,
      [moderateCall(flagged._id)]: { body: { post: removed } },
      [`POST /api/moderation/community-posts/${flagged._id}/undo`]: {
        body: { post: { ...flagged, version: 6 } },
      },
    });
    await rowOf('Cash only, no bills');
    await userEvent.keyboard('j');
    await waitFor(() => expect(panel()).toHaveTextContent('Cash only, no bills'));
    await userEvent.keyboard('x');
    await waitFor(() => expect(panel()).toHaveTextContent('No text, media only'));
    expect(screen.getByText('Cash only, no bills')).toBeInTheDocument();
    await userEvent.keyboard('u');
    await waitFor(() => expect(panel()).toHaveTextContent('Cash only, no bills'));
    expect(sent.find(({ call }) => call.endsWith('/undo'))?.body).toEqual({ version: 5 });
    await userEvent.keyboard('jk');
    await waitFor(() => expect(panel()).toHaveTextContent('Cash only, no bills'));
    await userEvent.keyboard('{Escape}');
    expect(panel()).toBeNull();
  });

  it.each([
    ['it was carried out is told so and goes on', 'removed', /^Removed\./],
    ['it was not is told that it failed', 'flagged', /^Failed to moderate content$/],
  ] as const)('who loses the answer to a decision while %s', async (_, status, text) => {
    const decidedBy = { _id: '64b0000000000000000000ad', username: 'Me' };
    let now = flagged;
    await show(address, {
      ...others,
      [caseCall(flagged._id)]: () => ({ body: { post: now } }),
      [moderateCall(flagged._id)]: () => {
        now = { ...flagged, status, decidedBy, version: 5 };
        throw new TypeError('Failed to fetch');
      },
    });
    await rowOf('Cash only, no bills');
    await userEvent.keyboard('j');
    await waitFor(() => expect(panel()).toHaveTextContent('Cash only, no bills'));
    await userEvent.keyboard('x');
    await waitFor(() => expect(useToasts.getState().toasts.at(-1)?.text).toMatch(text));
    const next = status === 'removed' ? 'No text, media only' : 'Cash only, no bills';
    await waitFor(() => expect(panel()).toHaveTextContent(next));
  });

  it('lets an admin handle ten items without the mouse', async () => {
    const ten = Array.from({ length: 10 }, (_, number) =>
      buildCase({ content: `Number ${String(number)}.`, status: 'flagged' }),
    );
    const decided = ten.map((item) => [
      moderateCall(item._id),
      { body: { post: { ...item, status: 'removed', version: item.version + 1 } } },
    ]);
    const answers = { ...others, [waiting]: listed(ten), ...Object.fromEntries(decided) };
    const { sent } = await show(address, answers as typeof others);
    await rowOf('Number 0.');
    await userEvent.keyboard('j');
    for (const { content } of ten) {
      await waitFor(() => expect(panel()).toHaveTextContent(content));
      await userEvent.keyboard('x');
    }
    await waitFor(() => {
      const decisions = sent.filter(({ call }) => call.startsWith('PATCH'));
      expect(decisions.map(({ call }) => call)).toEqual(ten.map(({ _id }) => moderateCall(_id)));
    });
  });

  it('takes a decision back though another kind is looked at, and once more when no answer came', async () => {
    const removed = { ...flagged, status: 'removed' as const, version: 5 };
    const undoCall = `POST /api/moderation/community-posts/${flagged._id}/undo`;
    let isLost = true;
    await show(address, {
      ...others,
      [waiting.replace('community-posts', 'blog-posts')]: listed([]),
      [moderateCall(flagged._id)]: { body: { post: removed } },
      [undoCall]: () => {
        if (isLost) throw new TypeError('Failed to fetch');
        return { body: { post: { ...flagged, version: 6 } } };
      },
    });
    await open('Cash only, no bills');
    await userEvent.keyboard('x');
    await waitFor(() => expect(panel()).toHaveTextContent('No text, media only'));
    await userEvent.keyboard('u');
    await screen.findByText('No text, media only');
    isLost = false;
    await userEvent.click(screen.getByRole('tab', { name: /Blog Posts/ }));
    await waitFor(() => expect(panel()).toBeNull());
    const { undoLast } = await import('./review/undo.ts');
    await waitFor(() => {
      undoLast();
      expect(new URLSearchParams(location.search).get('open')).toBe(flagged._id);
    });
    expect(new URLSearchParams(location.search).get('type')).toBe('post');
  });

  it('writes letters while somebody writes, and closes from anywhere', async () => {
    const { sent } = await show(address, others);
    const details = await open('Cash only, no bills');
    await userEvent.type(within(details).getByLabelText(/^Reason/), 'xray');
    expect(within(details).getByLabelText(/^Reason/)).toHaveValue('xray');
    expect(sent.some(({ call }) => call.startsWith('PATCH'))).toBe(false);
    act(() => screen.getByLabelText('Search content').focus());
    await userEvent.keyboard('{Escape}');
    expect(panel()).toBeNull();
  });

  it('leaves the list alone while another dialog is open', async () => {
    await show(address, others);
    await rowOf('Cash only, no bills');
    await userEvent.click(screen.getByRole('button', { name: 'Settings' }));
    await userEvent.keyboard('j');
    expect(panel()).toBeNull();
  });

  it('leaves the rules to admins', async () => {
    const { sent } = await show(`${address}&act=settings`, others, 'moderator');
    await rowOf('Cash only, no bills');
    expect(sent.some(({ call }) => call.includes('settings'))).toBe(false);
    expect(screen.queryByRole('button', { name: 'Settings' })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('fills in a common reason', async () => {
    await show(address, others);
    const details = await open('Cash only, no bills');
    await userEvent.selectOptions(within(details).getByLabelText('Ready-made words'), 'Not about sport.');
    expect(within(details).getByLabelText(/^Reason/)).toHaveValue('Not about sport.');
  });

  it('keeps a search that is still being typed when an item is opened and decided meanwhile', async () => {
    await show(address, {
      ...others,
      [waiting.replace('search=', 'search=cash')]: listed([flagged]),
      [moderateCall(flagged._id)]: { body: { post: { ...flagged, status: 'removed', version: 5 } } },
    });
    await rowOf('Cash only, no bills');
    await userEvent.type(screen.getByLabelText('Search content'), 'cash');
    const details = await open('Cash only, no bills');
    await userEvent.click(within(details).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(location.search).toContain('search=cash'));
    expect(location.search).toContain(`open=${silent._id}`);
  });

  it('decides on several rows with one reason and says what became of each', async () => {
    const results = [
      { key: `post:${flagged._id}`, ok: true, code: null, message: null, post: null },
      {
        key: `post:${silent._id}`,
        ok: false,
        code: 'STALE_DECISION',
        message: 'Asha was first.',
        post: null,
      },
    ];
    const { sent } = await show(address, {
      ...others,
      [waiting]: listed([flagged, { ...silent, status: 'flagged' }]),
      'POST /api/moderation/decisions': { body: { results } },
    });
    await rowOf('Cash only, no bills');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
    const bar = screen.getByRole('group', { name: 'Selected items' });
    expect(within(bar).getByText('2 selected')).toBeVisible();
    await userEvent.click(within(bar).getByRole('button', { name: 'Remove' }));
    const dialog = screen.getByRole('dialog', { name: 'Remove: 2 items' });
    await userEvent.type(within(dialog).getByLabelText(/^Reason/), 'Spam');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove 2 items' }));
    const outcome = await screen.findByRole('dialog', { name: 'What became of each' });
    expect(within(outcome).getByText('1 done, 1 refused.')).toBeVisible();
    expect(within(outcome).getByText('Media only: Asha was first.')).toBeVisible();
    expect(sent.find(({ call }) => call.endsWith('/decisions'))?.body).toMatchObject({
      items: [
        { key: `post:${flagged._id}`, version: 4 },
        { key: `post:${silent._id}`, version: 1 },
      ],
      action: 'removed',
      reason: 'Spam',
    });
    await userEvent.click(within(outcome).getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('group', { name: 'Selected items' })).toBeNull();
  });
});
