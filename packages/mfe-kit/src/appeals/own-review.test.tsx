import type { ContentStatus } from '@ankur/contracts/community/post';
import { QueryClientProvider, createQueryClient, openSession } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

type Listener = { onMessage: (message: { type: string; data: unknown }) => void };
const listeners = new Map<string, Listener>();
jest.mock('@ankur/mfe-kit', () => ({
  ...jest.requireActual<object>('@ankur/mfe-kit'),
  useLiveRoom: (room: string | null, listener: Listener) => {
    if (room !== null) listeners.set(room, listener);
  },
}));

const me = buildUser();
const id = '65f1a2b3c4d5e6f708192a3b';
const read = `GET /api/moderation/appeals/${encodeURIComponent(`post:${id}`)}`;
const send = `POST /api/moderation/appeals/${encodeURIComponent(`post:${id}`)}`;
const untouched = { canAppeal: true, inReview: false, appeal: null };
const open = { state: 'open', text: 'A joke', openedAt: '2026-11-21T09:00:00.000Z' };
const appealed = {
  canAppeal: false,
  inReview: false,
  appeal: { ...open, decidedAt: null, reply: null },
};
const declined = {
  ...appealed,
  appeal: { ...appealed.appeal, state: 'declined', reply: 'It names a minor.' },
};

beforeEach(() => {
  localStorage.clear();
  openSession({ token: 'token', user: me });
});
afterEach(() => listeners.clear());

async function show(answers: Parameters<typeof fakeServer>[0], status: ContentStatus = 'removed') {
  const server = fakeServer(answers);
  const { OwnReview } = await import('./own-review.tsx');
  render(
    <QueryClientProvider client={createQueryClient()}>
      <OwnReview type="post" id={id} status={status} />
    </QueryClientProvider>,
  );
  return server;
}

const tell = (type: string, data: object) =>
  act(() => listeners.get(`user:${me._id}`)?.onMessage({ type, data: { contentId: id, ...data } }));

describe('what an author is told of an own item', () => {
  it('offers one appeal, and follows it to its answer', async () => {
    let answer: object = untouched;
    const { sent } = await show({
      [read]: () => ({ body: answer }),
      [send]: () => ({ status: 201, body: appealed }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Appeal' }));
    const words = await screen.findByLabelText(/Why should it be looked at again/);
    await userEvent.type(words, 'A joke');
    await userEvent.click(screen.getByRole('button', { name: 'Send appeal' }));

    expect(await screen.findByText(/You have appealed/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Appeal' })).toBeNull();
    expect(sent.find(({ call }) => call === send)?.body).toEqual({ text: 'A joke' });

    tell('review:step', { step: 'claimed' });
    expect(screen.getByText('A moderator is looking at it now.')).toBeVisible();
    answer = declined;
    tell('appeal:step', { state: 'declined' });
    expect(await screen.findByText(/Your appeal was declined/)).toHaveTextContent('It names a minor.');
    expect(screen.queryByText('A moderator is looking at it now.')).toBeNull();
  });

  it('keeps what was typed when it could not be sent, and sends nothing empty', async () => {
    const { sent } = await show({ [read]: { body: untouched }, [send]: { status: 503, body: {} } });
    await userEvent.click(await screen.findByRole('button', { name: 'Appeal' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Send appeal' }));
    expect(await screen.findByText('Please say why.')).toBeVisible();
    expect(sent.some(({ call }) => call === send)).toBe(false);

    const words = screen.getByLabelText(/Why should it be looked at again/);
    await userEvent.type(words, 'A joke');
    await userEvent.click(screen.getByRole('button', { name: 'Send appeal' }));
    await waitFor(() => expect(sent.some(({ call }) => call === send)).toBe(true));
    expect(words).toHaveValue('A joke');
    expect(words).toBeVisible();
  });

  it('asks nothing of what is visible, and hears that somebody looks at it', async () => {
    const { sent } = await show({}, 'flagged');
    expect(screen.queryByRole('button')).toBeNull();
    tell('review:step', { step: 'claimed', contentId: 'another' });
    expect(screen.queryByText('A moderator is looking at it now.')).toBeNull();
    tell('review:step', { step: 'claimed' });
    expect(screen.getByText('A moderator is looking at it now.')).toBeVisible();
    tell('review:step', { step: 'released' });
    expect(screen.queryByText('A moderator is looking at it now.')).toBeNull();
    expect(sent).toEqual([]);
  });
});
