import { openSession, useSession, useToasts } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer, type FakeAnswer } from '@ankur/mfe-kit/testing/fake-server';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { openAt } from '../../../testing/open-at.tsx';
import MembershipPage from './membership-page.tsx';

describe('MembershipPage', () => {
  beforeEach(() => {
    localStorage.clear();
    useSession.setState({ status: 'signedOut', user: null, endedMessage: null });
  });

  it('shows the three plans with their prices, and the way in to a visitor', () => {
    const { sent } = fakeServer({});
    openAt('/membership', <MembershipPage />);
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Free',
      'Standard',
      'Premium',
    ]);
    for (const price of ['$0', '$1', '$2']) expect(screen.getByText(price)).toBeVisible();
    expect(screen.getByRole('link', { name: /Premium/ })).toHaveAttribute('href', '/register');
    expect(sent.map(({ call }) => call)).not.toContain('GET /api/membership');
  });

  it('names what each plan gives, as the specification has it', () => {
    fakeServer({});
    openAt('/membership', <MembershipPage />);
    const given = {
      Free: ['View public profiles', 'Read blog posts', 'Newsletter', 'Basic support', 'Read events'],
      Standard: [
        'Profile creation',
        'Connecting with athletes',
        'Image and video upload',
        'Priority support',
      ],
      Premium: ['Premium job board', 'Homepage feature', 'Early access', 'Dedicated account manager'],
    };
    for (const [name, features] of Object.entries(given)) {
      const plan = screen.getByRole('heading', { level: 2, name }).closest('li');
      for (const feature of features) expect(plan).toHaveTextContent(feature);
    }
  });

  it('asks for a plan, shows that it waits, and takes it back', async () => {
    openSession({ token: 'token', user: buildUser() });
    let asked: unknown = null;
    const { sent } = fakeServer({
      'GET /api/membership': { body: { plan: 'free', request: null } },
      'POST /api/membership/requests': ({ body }) => {
        const { plan } = body as { plan: string };
        asked = plan === 'free' ? null : { plan, requestedAt: '2026-11-22T10:00:00.000Z' };
        return { body: { plan: 'free', request: asked } };
      },
    });
    openAt('/membership', <MembershipPage />);
    // Said once.
    expect(screen.getByText(/your plan/i)).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Choose Premium' }));
    // The second click of a double one on what stood there before.
    fireEvent.click(await screen.findByRole('button', { name: 'Take request back' }), { detail: 2 });
    expect(sent.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Take request back' }), { detail: 1 });
    fireEvent.click(await screen.findByRole('button', { name: 'Choose Premium' }), { detail: 2 });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Choose Premium' })).toBeEnabled());
    expect(sent.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)).toEqual([
      { plan: 'premium', from: 'free' },
      { plan: 'free', from: 'free' },
    ]);
  });

  it('says that a request could not be read, and reads it again', async () => {
    openSession({ token: 'token', user: buildUser() });
    const request = { plan: 'premium', requestedAt: '2026-11-22T10:00:00.000Z' };
    // A refusal is not asked for again by itself.
    const refusal = { status: 429, body: { message: 'Too many.' } };
    const reads: ((answer: FakeAnswer) => void)[] = [];
    fakeServer({ 'GET /api/membership': () => new Promise<FakeAnswer>((resolve) => reads.push(resolve)) });
    openAt('/membership', <MembershipPage />);
    await waitFor(() => expect(reads).toHaveLength(1));
    reads[0]?.(refusal);
    const again = await screen.findByRole('button', { name: 'Try Again' });
    expect(screen.getByText('Your request for a plan could not be loaded.')).toBeVisible();
    fireEvent.click(again);
    await waitFor(() => expect(reads).toHaveLength(2));
    // It stays under the finger, and keeps the focus, until there is an answer.
    expect(again).toBeVisible();
    expect(again).toHaveAttribute('aria-busy');
    reads[1]?.({ body: { plan: 'free', request } });
    expect(await screen.findByRole('button', { name: 'Take request back' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('takes an answer with nothing in it for none, and reads what stands', async () => {
    useToasts.setState({ toasts: [] });
    openSession({ token: 'token', user: buildUser() });
    const { sent } = fakeServer({
      'GET /api/membership': { body: { plan: 'free', request: null } },
      'POST /api/membership/requests': { body: {} },
    });
    openAt('/membership', <MembershipPage />);
    await waitFor(() => expect(sent).toHaveLength(1));
    fireEvent.click(screen.getByRole('button', { name: 'Choose Premium' }));
    await waitFor(() =>
      expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual([
        'Your request could not be sent. Please try again.',
      ]),
    );
    await waitFor(() =>
      expect(sent.filter(({ call }) => call === 'GET /api/membership').length).toBeGreaterThan(1),
    );
  });

  it.each([
    ['Choose Premium', null, 'We have your request. An admin will look at it.'],
    ['Take request back', 'premium', 'Your request is taken back.'],
  ])('does not say that %s failed where its answer was lost', async (name, before, done) => {
    useToasts.setState({ toasts: [] });
    openSession({ token: 'token', user: buildUser() });
    const requestOf = (plan: string | null) => plan && { plan, requestedAt: '2026-11-22T10:00:00.000Z' };
    let stored = requestOf(before);
    fakeServer({
      'GET /api/membership': () => ({ body: { plan: 'free', request: stored } }),
      'POST /api/membership/requests': () => {
        stored = requestOf(before === null ? 'premium' : null);
        throw new TypeError('Failed to fetch');
      },
    });
    openAt('/membership', <MembershipPage />);
    fireEvent.click(await screen.findByRole('button', { name }));
    const said = () => useToasts.getState().toasts.map(({ text }) => text);
    await waitFor(() => expect(said()).toEqual([done]));
    const next = before === null ? 'Take request back' : 'Choose Premium';
    expect(await screen.findByRole('button', { name: next })).toBeEnabled();
  });

  it('shows the plan that was granted meanwhile, when a request is taken back too late', async () => {
    openSession({ token: 'token', user: buildUser() });
    const requestedAt = '2026-11-22T10:00:00.000Z';
    let isGranted = false;
    fakeServer({
      'GET /api/membership': () => ({
        body: isGranted
          ? { plan: 'premium', request: null }
          : { plan: 'free', request: { plan: 'premium', requestedAt } },
      }),
      'GET /api/auth/profile': { body: buildUser({ plan: 'premium' }) },
      'POST /api/membership/requests': () => {
        isGranted = true;
        return { status: 409, body: { code: 'CONFLICT', message: 'Somebody changed this in the meantime.' } };
      },
    });
    openAt('/membership', <MembershipPage />);
    fireEvent.click(await screen.findByRole('button', { name: 'Take request back' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Take request back' })).toBeNull());
    const premium = screen.getByRole('heading', { level: 2, name: 'Premium' }).closest('li');
    await waitFor(() => expect(premium).toHaveTextContent('Your plan'));
  });

  it('says when a request could not be sent, and leaves the plan to be chosen again', async () => {
    openSession({ token: 'token', user: buildUser() });
    fakeServer({
      'GET /api/membership': { body: { plan: 'free', request: null } },
      'POST /api/membership/requests': { status: 409, body: { code: 'CONFLICT' } },
    });
    openAt('/membership', <MembershipPage />);
    fireEvent.click(screen.getByRole('button', { name: 'Choose Standard' }));
    const said = () => useToasts.getState().toasts.map(({ text }) => text);
    await waitFor(() => expect(said()).toContain('Your request could not be sent. Please try again.'));
    expect(screen.getByRole('button', { name: 'Choose Standard' })).toBeEnabled();
  });
});
