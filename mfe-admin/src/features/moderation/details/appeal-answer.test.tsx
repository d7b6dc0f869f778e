import { QueryClientProvider, createQueryClient, openSession, useToasts } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildCase } from '../../../../testing/build-case.ts';
import { AppealAnswer } from './appeal-answer.tsx';

const first = { _id: '64b0000000000000000000a1', username: 'Asha' };
const item = buildCase({
  status: 'removed',
  version: 7,
  appeal: {
    state: 'open',
    text: 'It was a joke between friends',
    openedAt: '2026-11-21T09:00:00.000Z',
    against: first,
    decidedBy: null,
    decidedAt: null,
    reply: null,
  },
});
const call = `PATCH /api/moderation/appeals/${encodeURIComponent(`post:${item._id}`)}`;

beforeEach(() => {
  localStorage.clear();
  useToasts.setState({ toasts: [] });
});

function show(me: string, answer: Parameters<typeof fakeServer>[0] = {}) {
  openSession({ token: 'token', user: buildUser({ _id: me, role: 'admin' }) });
  const onDone = jest.fn();
  const server = fakeServer(answer);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AppealAnswer item={item} onDone={onDone} />
    </QueryClientProvider>,
  );
  return { ...server, onDone };
}

describe('an appeal in the details', () => {
  it.each([
    ['Grant and restore', 'granted'],
    ['Decline', 'declined'],
  ])('is answered with %s and a reply, on the version that was seen', async (button, outcome) => {
    const post = { ...item, version: 8 };
    const { sent, onDone } = show('64b0000000000000000000a2', { [call]: { body: { post } } });
    expect(screen.getByText('It was a joke between friends')).toBeVisible();
    expect(screen.getByText('Decided by Asha')).toBeVisible();

    await userEvent.click(screen.getByRole('button', { name: button }));
    expect(screen.getByText('Please answer the author.')).toBeVisible();
    expect(sent.some((each) => each.call === call)).toBe(false);

    await userEvent.type(screen.getByLabelText('Reply'), 'We looked again');
    await userEvent.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByLabelText('Reply')).toHaveValue('');
    const body = { outcome, reply: 'We looked again', version: 7 };
    expect(sent.find((each) => each.call === call)?.body).toEqual(body);
    expect(onDone).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['64b0000000000000000000a2', 1, 'Granted. It is visible to everybody again.'],
    ['64b0000000000000000000a3', 0, 'Failed to moderate content'],
  ])('is answered by %s though the answer to that was lost', async (winner, times, text) => {
    const appeal = { ...item.appeal, state: 'granted', decidedBy: { _id: winner, username: 'Ravi' } };
    const { onDone } = show('64b0000000000000000000a2', {
      [`GET /api/moderation/community-posts/${item._id}`]: { body: { post: { ...item, appeal } } },
    });
    await userEvent.type(screen.getByLabelText('Reply'), 'We looked again');
    await userEvent.click(screen.getByRole('button', { name: 'Grant and restore' }));
    await waitFor(() => expect(useToasts.getState().toasts.at(-1)?.text).toBe(text));
    expect(onDone).toHaveBeenCalledTimes(times);
  });

  it('keeps the reply when it could not be sent', async () => {
    const { onDone } = show('64b0000000000000000000a2', { [call]: { status: 503, body: {} } });
    await userEvent.type(screen.getByLabelText('Reply'), 'We looked again');
    await userEvent.click(screen.getByRole('button', { name: 'Decline' }));
    await screen.findByRole('button', { name: 'Decline' });
    expect(screen.getByLabelText('Reply')).toHaveValue('We looked again');
    expect(onDone).not.toHaveBeenCalled();
  });

  it.each([
    ['who decided first', first._id],
    ['who wrote it', item.author._id],
  ])('is left to another admin by the one %s', (_name, me) => {
    show(me);
    expect(screen.getByText('Another admin has to answer this appeal.')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
