import { connectLive, openSession, useToasts } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer, type FakeAnswer } from '@ankur/mfe-kit/testing/fake-server';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { openAt } from '../../../testing/open-at.tsx';
import ContactRequestsPage from './contact-requests-page.tsx';

let hear: (event: string, message: unknown) => void = () => undefined;
jest.mock('socket.io-client', () => ({
  io: () => {
    const handlers = new Map<string, (message: unknown) => void>();
    hear = (event, message) => handlers.get(event)?.(message);
    return {
      on: (event: string, handler: (message: unknown) => void) => handlers.set(event, handler),
      emit: () => undefined,
      disconnect: () => undefined,
    };
  },
}));

const person = (username: string) => ({ _id: username, username, role: 'scout', isVerified: true });
const request = (over: object) => ({
  _id: 'r1',
  athlete: person('Tara'),
  requester: person('Ravi'),
  purpose: 'trial',
  message: 'Trials in June.',
  status: 'open',
  askedAt: new Date().toISOString(),
  answeredAt: null,
  granted: null,
  via: null,
  version: 3,
  ...over,
});

function open(lists: { received?: object[]; sent?: object[] }, answers: Record<string, FakeAnswer> = {}) {
  openSession({ token: 't', user: buildUser() });
  const { sent } = fakeServer({
    'GET /api/contact-requests': { body: { received: [], sent: [], ...lists } },
    ...answers,
  });
  openAt('/contact-requests', <ContactRequestsPage />);
  return (call: string) => sent.filter((one) => one.call === call).map(({ body }) => body);
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

describe('ContactRequestsPage', () => {
  beforeEach(() => localStorage.clear());

  it.each([
    [{ role: 'athlete', age: 21 }, /Nothing is shared before you accept/, null],
    [{ role: 'athlete', age: 15 }, /your guardian answers/, 'Open your family page'],
    [{ role: 'admin', age: undefined }, /^Requests to athletes in your care come here/, null],
    [{ role: 'scout', isVerified: true }, /You ask on the page of an athlete/, 'Find athletes'],
    [{ role: 'sponsor', isVerified: false }, /With the verified badge/, 'Ask for the badge'],
  ] as const)('tells %j what to do while there are no requests', async (who, text, next) => {
    openSession({ token: 't', user: buildUser(who) });
    fakeServer({ 'GET /api/contact-requests': { body: { received: [], sent: [] } } });
    openAt('/contact-requests', <ContactRequestsPage />);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
      next === null ? ['Family'] : ['Family', next],
    );
  });

  it('blocks nobody by the second click of a double one on what stood there before', async () => {
    const done = { body: request({ status: 'blocked' }) };
    const sent = open(
      {
        received: [
          request({ status: 'withdrawn' }),
          request({ _id: 'r2', status: 'withdrawn', requester: person('Dev') }),
        ],
      },
      { 'PATCH /api/contact-requests/r1': done, 'PATCH /api/contact-requests/r2': done },
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Block Ravi' }), { detail: 2 });
    fireEvent.click(screen.getByRole('button', { name: 'Block Dev' }), { detail: 1 });
    await waitFor(() => expect(sent('PATCH /api/contact-requests/r2')).toHaveLength(1));
    expect(sent('PATCH /api/contact-requests/r1')).toEqual([]);
  });

  it('shares only what was chosen, with the version that was read', async () => {
    const sent = open(
      { received: [request({})] },
      { 'PATCH /api/contact-requests/r1': { body: request({}) } },
    );
    await press('Accept Ravi');
    expect(screen.getByLabelText('My e-mail')).toHaveFocus();
    await press('Cancel');
    expect(screen.getByRole('button', { name: 'Accept Ravi' })).toHaveFocus();
    await press('Accept Ravi');
    expect(screen.getByLabelText('My phone')).toBeDisabled();
    await press('Share and accept');
    await waitFor(() =>
      expect(sent('PATCH /api/contact-requests/r1')).toEqual([
        { decision: 'accepted', grant: { email: true, phone: false }, version: 3 },
      ]),
    );
  });

  it.each([
    ['declined', []],
    ['open', ['Your answer could not be saved. Please try again.']],
  ])('says after a lost answer of one that is %s now what is true', async (status, words) => {
    useToasts.setState({ toasts: [] });
    openSession({ token: 't', user: buildUser() });
    let now = 'open';
    const { sent } = fakeServer({
      'GET /api/contact-requests': () => ({ body: { received: [request({ status: now })], sent: [] } }),
      'PATCH /api/contact-requests/r1': () => {
        now = status;
        throw new TypeError('Failed to fetch');
      },
    });
    openAt('/contact-requests', <ContactRequestsPage />);
    await press('Decline Ravi');
    // The question, and the lists anew.
    await waitFor(() => expect(sent.filter(({ call }) => call.startsWith('GET'))).toHaveLength(3));
    await act(() => Promise.resolve());
    expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual(words);
  });

  it('shows no contact for an answer with nothing in it', async () => {
    useToasts.setState({ toasts: [] });
    open(
      { sent: [request({ status: 'accepted' })] },
      { 'POST /api/contact-requests/r1/contact': { body: {} } },
    );
    await press('Show contact');
    await waitFor(() => expect(useToasts.getState().toasts).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Show contact' })).toBeVisible();
  });

  it('begins with the open request that waits longest, so that a new one moves no button away', async () => {
    const at = (day: string) => `2026-11-${day}T08:00:00.000Z`;
    const received = [
      { _id: 'r3', requester: person('Zoya'), askedAt: at('22') },
      { _id: 'r2', requester: person('Ravi'), askedAt: at('20') },
      { _id: 'r4', requester: person('Anu'), askedAt: at('23'), status: 'declined' },
    ];
    open({ received: received.map(request) });
    await screen.findByText('Ravi');
    expect(
      screen.getAllByRole('listitem').map((item) => /Ravi|Zoya|Anu/.exec(item.textContent)?.[0]),
    ).toEqual(['Ravi', 'Zoya', 'Anu']);
  });

  it('reads the lists once for a message, however many requests they hold', async () => {
    const received = ['r1', 'r2', 'r3'].map((_id) => request({ _id }));
    const sent = open({ received });
    await screen.findAllByText('Trials in June.');
    const stop = await connectLive();
    act(() => hear('live', { room: `user:${buildUser()._id}`, seq: '1', type: 'family:changed', data: {} }));
    await waitFor(() => expect(sent('GET /api/contact-requests').length).toBeGreaterThan(1));
    stop();
    expect(sent('GET /api/contact-requests')).toHaveLength(2);
  });

  it('asks for a granted contact only when it is wanted, since every reading is written down', async () => {
    const contact = { name: 'Lata', via: 'guardian', email: 'lata@home.example' };
    const sent = open(
      { sent: [request({ status: 'accepted', via: 'guardian' })] },
      { 'POST /api/contact-requests/r1/contact': { body: contact } },
    );
    await screen.findByRole('button', { name: 'Show contact' });
    expect(sent('POST /api/contact-requests/r1/contact')).toEqual([]);
    await press('Show contact');
    expect(await screen.findByRole('link', { name: 'lata@home.example' })).toBeVisible();
    expect(document.activeElement).toHaveTextContent('Lata');
    expect(sent('POST /api/contact-requests/r1/contact')).toHaveLength(1);
  });
});
