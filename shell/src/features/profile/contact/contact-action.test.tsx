import { openSession, useToasts } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer, type FakeAnswer } from '@ankur/mfe-kit/testing/fake-server';
import '@ankur/ui/testing/native-dialog';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { openAt } from '../../../../testing/open-at.tsx';
import { ContactAction } from './contact-action.tsx';

const call = '/api/athletes/tara/contact-requests';
const state = (mayAsk: boolean) => ({ body: { mayAsk, reason: null, answeredBy: 'family', request: null } });

function open(states: FakeAnswer[], answers: Record<string, FakeAnswer> = {}, coach = { isVerified: false }) {
  openSession({ token: 't', user: buildUser({ role: 'coach', ...coach }) });
  const server = fakeServer({ [`GET ${call}`]: () => states.shift() ?? state(true), ...answers });
  openAt('/profile/tara', <ContactAction athleteId="tara" name="Tara" otherwise={<p>Share</p>} />);
  return server;
}

describe('ContactAction', () => {
  beforeEach(() => {
    localStorage.clear();
    useToasts.setState({ toasts: [] });
  });

  it('keeps the dialog with what was typed when a new state no longer lets ask', async () => {
    const { sent } = open([state(true), state(false)], {
      [`POST ${call}`]: { status: 409, body: { code: 'CONFLICT', message: 'Ask later.' } },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Request contact' }));
    fireEvent.change(screen.getByLabelText('Your message'), { target: { value: 'Trials in June.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(sent.filter((one) => one.call === `GET ${call}`)).toHaveLength(2));
    expect(await screen.findByText('Share')).toBeInTheDocument();
    expect(screen.getByLabelText('Your message')).toHaveValue('Trials in June.');
  });

  it('keeps the words for when the session ends while somebody writes, until they are sent', async () => {
    const ask = async () => fireEvent.click(await screen.findByRole('button', { name: 'Request contact' }));
    const words = () => screen.getByLabelText('Your message');
    open([]);
    await ask();
    fireEvent.change(words(), { target: { value: 'Trials in June.' } });
    cleanup();
    open([], { [`POST ${call}`]: { status: 201, body: { _id: 'r' } } });
    await ask();
    expect(words()).toHaveValue('Trials in June.');
    fireEvent.click(screen.getByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(screen.queryByLabelText('Your message')).toBeNull());
    await ask();
    expect(words()).toHaveValue('');
  });

  it('sends the same words again under the key they had while nobody knows what became of them', async () => {
    const send = async () => {
      const { sent } = open([]);
      fireEvent.click(await screen.findByRole('button', { name: 'Request contact' }));
      fireEvent.change(screen.getByLabelText('Your message'), { target: { value: 'Trials in June.' } });
      fireEvent.click(screen.getByRole('button', { name: 'Send request' }));
      await waitFor(() => expect(useToasts.getState().toasts).toHaveLength(1));
      cleanup();
      useToasts.setState({ toasts: [] });
      return sent.find((one) => one.call === `POST ${call}`)?.headers.get('idempotency-key');
    };
    const first = await send();
    expect(first).toEqual(expect.any(String));
    expect(await send()).toBe(first);
  });

  it.each([
    ['lost', undefined, { _id: 'r', status: 'open' }],
    ['lost', undefined, null],
    ['empty', { body: {} }, null],
  ])('tells after a %s answer what is true', async (_what, answer, request) => {
    const words = request ? 'Your request was sent.' : 'Your request could not be sent. Please try again.';
    const later = { body: { mayAsk: request === null, reason: null, answeredBy: 'family', request } };
    openSession({ token: 't', user: buildUser({ role: 'coach' }) });
    const states = [state(true)];
    fakeServer({
      [`GET ${call}`]: () => states.shift() ?? later,
      [`POST ${call}`]: () => {
        if (answer === undefined) throw new TypeError('Failed to fetch');
        return answer;
      },
    });
    openAt('/profile/tara', <ContactAction athleteId="tara" name="Tara" otherwise={<p>Share</p>} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Request contact' }));
    fireEvent.change(screen.getByLabelText('Your message'), { target: { value: 'Trials in June.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual([words]));
    const typed = screen.queryByLabelText<HTMLTextAreaElement>('Your message')?.value;
    expect(typed).toBe(request === null ? 'Trials in June.' : undefined);
  });

  it('says that its state could not be read, and tries again', async () => {
    open([{ status: 403, body: { code: 'FORBIDDEN', message: 'No.' } }]);
    fireEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('button', { name: 'Request contact' })).toBeVisible();
  });

  it('leads whoever lacks the badge to where it is asked for', async () => {
    const refused = { mayAsk: false, reason: 'Verified only.', answeredBy: 'athlete', request: null };
    open([{ body: refused }]);
    expect(await screen.findByRole('link', { name: 'Ask for the badge' })).toHaveAttribute(
      'href',
      '/profile#badge',
    );
  });

  it('says to the verified why they may not ask, and no more', async () => {
    const refused = { mayAsk: false, reason: 'Not now.', answeredBy: 'athlete', request: null };
    open([{ body: refused }], {}, { isVerified: true });
    expect(await screen.findByText('Not now.')).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });
});
