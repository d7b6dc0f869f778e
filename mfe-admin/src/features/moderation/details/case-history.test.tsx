import { QueryClientProvider, createQueryClient } from '@ankur/mfe-kit';
import { fakeServer, type FakeAnswer } from '@ankur/mfe-kit/testing/fake-server';
import { describe, expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildCase } from '../../../../testing/build-case.ts';
import { CaseHistory } from './case-history.tsx';

const item = buildCase();
const call = `GET /api/moderation/community-posts/${item._id}/history`;
const entries = [
  {
    type: 'flag',
    _id: 'f',
    at: '2026-11-21T09:00:00.000Z',
    by: { _id: '1', username: 'Ravi' },
    reason: 'spam',
    description: '',
  },
  {
    type: 'decision',
    _id: 'd',
    at: '2026-11-21T10:00:00.000Z',
    by: { _id: '2', username: 'Asha' },
    rule: null,
    status: 'removed',
    previousStatus: 'flagged',
    reason: 'Sells supplements.',
    notes: 'Second time this week',
    version: 3,
    state: 'waiting',
    auditId: 'a',
  },
];

const show = (answer: FakeAnswer | (() => FakeAnswer)) => {
  fakeServer({ [call]: answer });
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <CaseHistory item={item} />
    </QueryClientProvider>,
  );
};

describe('CaseHistory', () => {
  it('tells step by step who did what and why, newest last', async () => {
    show({ body: { entries, isComplete: true } });
    const [flag, decision] = await screen.findAllByRole('listitem');
    expect(flag).toHaveTextContent('Ravi flagged it: Spam');
    expect(decision).toHaveTextContent('Asha removed it');
    expect(within(decision!).getByText('Reason: Sells supplements.')).toBeVisible();
    expect(within(decision!).getByText('Notes: Second time this week')).toBeVisible();
    expect(within(decision!).getByText('Not in effect yet')).toBeVisible();
  });

  it('says so when nothing has happened yet', async () => {
    show({ body: { entries: [], isComplete: true } });
    expect(await screen.findByText('Nothing has happened to it since it was written.')).toBeVisible();
  });

  it('offers a retry when it cannot be read', async () => {
    let refused = true;
    show(() =>
      refused
        ? { status: 404, body: { code: 'CASE_NOT_FOUND', message: 'No.' } }
        : { body: { entries, isComplete: true } },
    );
    const retry = await screen.findByRole('button', { name: /try again/i });
    refused = false;
    await userEvent.click(retry);
    expect(await screen.findByText(/flagged it: Spam/)).toBeVisible();
  });
});
