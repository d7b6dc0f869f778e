import type { MyFlag } from '@ankur/contracts/moderation/my-flags.endpoints';
import { openSession } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showAlone } from '../../../../testing/show-alone.tsx';
import { MyReports } from './my-reports.tsx';

const list = 'GET /api/moderation/my-flags';
const postId = '64b0000000000000000000aa';

const buildFlag = (over: Partial<MyFlag> = {}): MyFlag => ({
  contentType: 'post',
  contentId: postId,
  postId,
  excerpt: 'Cheap shoes',
  reason: 'spam',
  description: '',
  flaggedAt: '2026-11-21T09:00:00.000Z',
  outcome: 'waiting',
  decidedAt: null,
  ...over,
});

const show = () => showAlone(<MyReports />);

describe('MyReports', () => {
  beforeEach(() => {
    localStorage.clear();
    openSession({ token: 'token', user: buildUser() });
  });

  it('says that there is nothing, and how there could be', async () => {
    fakeServer({ [list]: { body: { flags: [], nextCursor: null } } });
    show();
    expect(await screen.findByText('You have not reported anything.')).toBeVisible();
  });

  it('offers to try again when it could not be read', async () => {
    fakeServer({ [list]: { status: 500, body: { code: 'INTERNAL' } } });
    show();
    await userEvent.click(await screen.findByRole('button', { name: /try again/i }));
    expect(await screen.findByText('This could not be loaded.')).toBeVisible();
  });

  it('says what was reported and what became of each', async () => {
    const flags = [
      buildFlag({ description: 'The third one' }),
      buildFlag({ contentId: 'b'.repeat(24), excerpt: null, outcome: 'removed' }),
      buildFlag({ contentId: 'c'.repeat(24), contentType: 'comment', outcome: 'kept' }),
      buildFlag({ contentId: 'd'.repeat(24), excerpt: null, outcome: 'withdrawn' }),
    ];
    fakeServer({ [list]: { body: { flags, nextCursor: null } } });
    show();
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/A post.*Spam.*Waiting.*Cheap shoes.*You wrote: The third one/),
      expect.stringMatching(/A post.*Taken down.*Thank you/),
      expect.stringMatching(/A comment.*Kept.*Cheap shoes/),
      expect.stringMatching(/A post.*Deleted/),
    ]);
    expect(within(rows[0]!).getByRole('link')).toHaveAttribute('href', `/community/posts/${postId}`);
    expect(within(rows[1]!).queryByRole('link')).toBeNull();
  });

  it('shows earlier ones when asked', async () => {
    fakeServer({
      [list]: { body: { flags: [buildFlag()], nextCursor: 'behind' } },
      [`${list}?cursor=behind`]: {
        body: { flags: [buildFlag({ contentId: 'e'.repeat(24) })], nextCursor: null },
      },
    });
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Show earlier reports' }));
    expect(await screen.findAllByRole('listitem')).toHaveLength(2);
    expect(screen.queryByRole('button')).toBeNull();
    // Nothing is left to press: reading goes on at the end, not at the top of the page.
    expect(document.body).not.toHaveFocus();
  });

  it('says when earlier ones do not come, and tries again', async () => {
    fakeServer({
      [list]: { body: { flags: [buildFlag()], nextCursor: 'behind' } },
      [`${list}?cursor=behind`]: { status: 400, body: { code: 'BAD_REQUEST' } },
    });
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Show earlier reports' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This could not be loaded.');
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
  });
});
