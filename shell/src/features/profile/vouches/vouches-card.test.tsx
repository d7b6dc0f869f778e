import { openSession, useToasts } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer, type FakeAnswer } from '@ankur/mfe-kit/testing/fake-server';
import '@ankur/ui/testing/native-dialog';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { openAt } from '../../../../testing/open-at.tsx';
import { VouchesCard } from './vouches-card.tsx';

const call = '/api/athletes/tara/vouches';
const { _id, username } = buildUser();
const vouch = {
  ...{ _id: '64b0000000000000000000aa', coach: { _id, username, isVerified: false } },
  ...{ season: '2026', words: 'Turns up before I do.', figures: {} },
  ...{ on: '2026-10-04', at: '2026-10-04T10:00:00.000Z', isHidden: false },
};
const state = (mayWrite: boolean) => ({ body: { vouches: [], mayWrite } });

function open(states: FakeAnswer[], answers: Parameters<typeof fakeServer>[0] = {}) {
  openSession({ token: 't', user: buildUser({ role: 'coach' }) });
  const server = fakeServer({ [`GET ${call}`]: () => states.shift() ?? state(true), ...answers });
  openAt('/profile/tara', <VouchesCard athleteId="tara" name="Tara" own={false} />);
  return server;
}

describe('VouchesCard', () => {
  beforeEach(() => localStorage.clear());

  it('keeps the dialog with what was typed when the card goes with a new state', async () => {
    const { sent } = open([state(true), state(false)], {
      [`POST ${call}`]: { status: 409, body: { code: 'CONFLICT', message: 'Later.' } },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Vouch for Tara' }));
    fireEvent.change(screen.getByLabelText('What have you seen?'), { target: { value: 'A fast start.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Vouch' }));
    await waitFor(() => expect(sent.filter((one) => one.call === `GET ${call}`)).toHaveLength(2));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Coaches say' })).toBeNull());
    expect(screen.getByLabelText('What have you seen?')).toHaveValue('A fast start.');
  });

  it('keeps the words for when the session ends while somebody writes, until they are given up', async () => {
    const write = async () => fireEvent.click(await screen.findByRole('button', { name: 'Vouch for Tara' }));
    const words = () => screen.getByLabelText('What have you seen?');
    open([]);
    await write();
    fireEvent.change(words(), { target: { value: 'A fast start.' } });
    cleanup();
    open([]);
    await write();
    expect(words()).toHaveValue('A fast start.');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await write();
    expect(words()).toHaveValue('');
  });

  it('says that what was said without a badge by now is shown to nobody, and takes it back once', async () => {
    const revoke = `DELETE /api/vouches/${vouch._id}`;
    const { sent } = open([{ body: { vouches: [vouch], mayWrite: false } }], {
      [revoke]: { body: { success: true } },
    });
    expect(await screen.findByText(/shown to nobody while you have no badge/)).toBeVisible();
    expect(screen.queryByText(/verified coach/)).toBeNull();
    const back = screen.getByRole('button', { name: 'Take it back' });
    fireEvent.click(back, { detail: 1 });
    fireEvent.click(back, { detail: 2 });
    await waitFor(() => expect(back).not.toBeInTheDocument());
    expect(sent.filter((one) => one.call === revoke)).toHaveLength(1);
  });

  it('does not show again by the second click of a double one what the first has hidden', async () => {
    const hide = `PATCH /api/vouches/${vouch._id}`;
    let isHidden = false;
    const { sent } = fakeServer({
      [`GET ${call}`]: () => ({ body: { vouches: [{ ...vouch, isHidden }], mayWrite: false } }),
      [hide]: ({ body }) => {
        ({ isHidden } = body as typeof vouch);
        return { body: { success: true } };
      },
    });
    openSession({ token: 't', user: buildUser() });
    openAt('/profile/tara', <VouchesCard athleteId="tara" name="Tara" own />);
    fireEvent.click(await screen.findByRole('button', { name: 'Hide from everybody' }), { detail: 1 });
    const show = await screen.findByRole('button', { name: 'Show to everybody' });
    fireEvent.click(show, { detail: 2 });
    fireEvent.click(show, { detail: 1 });
    await screen.findByRole('button', { name: 'Hide from everybody' });
    expect(sent.filter((one) => one.call === hide).map(({ body }) => body)).toEqual([
      { isHidden: true },
      { isHidden: false },
    ]);
  });

  it.each([
    ['PATCH', 'Hide from everybody', true],
    ['DELETE', 'Take it back', false],
  ])('does not say that %s failed where its answer was lost', async (method, button, own) => {
    useToasts.setState({ toasts: [] });
    const before = own ? vouch : { ...vouch, coach: { ...vouch.coach, isVerified: true } };
    let vouches = [before];
    fakeServer({
      [`GET ${call}`]: () => ({ body: { vouches, mayWrite: false } }),
      [`${method} /api/vouches/${vouch._id}`]: () => {
        vouches = own ? [{ ...before, isHidden: true }] : [];
        throw new TypeError('Failed to fetch');
      },
    });
    openSession({ token: 't', user: buildUser({ role: 'coach' }) });
    openAt('/profile/tara', <VouchesCard athleteId="tara" name="Tara" own={own} />);
    const act = await screen.findByRole('button', { name: button });
    fireEvent.click(act);
    await waitFor(() => expect(screen.queryByRole('button', { name: button })).toBeNull());
    expect(useToasts.getState().toasts).toEqual([]);
  });

  it('takes what a coach says for said where the answer was lost', async () => {
    useToasts.setState({ toasts: [] });
    let isSaid = false;
    open([], {
      [`GET ${call}`]: () => ({ body: { vouches: isSaid ? [vouch] : [], mayWrite: !isSaid } }),
      [`POST ${call}`]: () => {
        isSaid = true;
        throw new TypeError('Failed to fetch');
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Vouch for Tara' }));
    fireEvent.change(screen.getByLabelText('What have you seen?'), { target: { value: vouch.words } });
    fireEvent.click(screen.getByRole('button', { name: 'Vouch' }));
    expect(await screen.findByRole('button', { name: 'Take it back' })).toBeVisible();
    expect(screen.queryByLabelText('What have you seen?')).toBeNull();
    expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual(['You vouch for Tara this season.']);
  });

  it('says that it could not be read, and tries again', async () => {
    open([{ status: 403, body: { code: 'FORBIDDEN', message: 'No.' } }]);
    fireEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('button', { name: 'Vouch for Tara' })).toBeVisible();
  });
});
