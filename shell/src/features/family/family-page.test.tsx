import { formats } from '@ankur/ui/testing/formats';
import { openSession, useToasts } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer, type FakeAnswer } from '@ankur/mfe-kit/testing/fake-server';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { openAt } from '../../../testing/open-at.tsx';
import FamilyPage from './family-page.tsx';

const user = buildUser();
const person = (username: string) => ({ _id: username, username, role: 'coach', isVerified: true });
const ward = (over: object = {}) => ({
  athlete: person('Tara'),
  isMinor: true,
  guardians: [],
  consentAt: null,
  coach: null,
  coaches: [],
  ...over,
});
const own = (over: object = {}) => ({
  body: { own: { ...ward(), invitedUntil: null, ...over }, children: [] },
});
const child = (over: object = {}) => ({ body: { own: null, children: [ward(over)] } });

function open(
  family: FakeAnswer | (() => FakeAnswer | Promise<FakeAnswer>),
  answers: Record<string, FakeAnswer> = {},
) {
  openSession({ token: 't', user });
  const { sent } = fakeServer({ 'GET /api/family': family, ...answers });
  openAt('/family', <FamilyPage />);
  return (call: string) => sent.filter((one) => one.call === call).map(({ body }) => body);
}

describe('FamilyPage', () => {
  beforeEach(() => localStorage.clear());

  it('shows the named coach whose vouch is gone, who can be taken out', async () => {
    const call = 'PUT /api/family/children/Tara/coach';
    const sent = open(child({ coach: person('Dev') }), { [call]: child() });
    const select = await screen.findByLabelText('Coach who may answer too');
    expect(select).toHaveDisplayValue('Dev');
    fireEvent.change(select, { target: { value: '' } });
    await waitFor(() => expect(sent(call)).toEqual([{ coachId: null }]));
  });

  it('keeps the switch of consent where it was put until the new state is read', async () => {
    const guardian = (consent: string) => ({
      person: { ...person('Lata'), _id: user._id },
      since: '',
      consent,
      at: '',
    });
    let answer: (given: FakeAnswer) => void = () => undefined;
    const answers = [
      child({ guardians: [guardian('withdrawn')] }),
      new Promise<FakeAnswer>((resolve) => {
        answer = resolve;
      }),
    ];
    const sent = open(() => answers.shift() ?? child(), {
      'PUT /api/family/children/Tara/consent': child(),
    });
    const consent = await screen.findByLabelText('I consent');
    fireEvent.click(consent);
    await waitFor(() => expect(sent('GET /api/family')).toHaveLength(2));
    await act(() => Promise.resolve());
    expect(consent).toBeChecked();
    answer(child({ guardians: [guardian('given')], coach: person('Dev') }));
    await screen.findByLabelText('Coach who may answer too');
    expect(consent).toBeChecked();
  });

  it.each([
    ['ended', [], ['You are no longer a guardian of Tara.']],
    ['not ended', [ward()], ['This could not be saved. Please try again.']],
  ])('says after a lost answer that being a guardian is %s', async (_what, children, words) => {
    useToasts.setState({ toasts: [] });
    const answers = [child()];
    openSession({ token: 't', user });
    fakeServer({
      'GET /api/family': () => answers.shift() ?? { body: { own: null, children } },
      'DELETE /api/family/children/Tara': () => {
        throw new TypeError('Failed to fetch');
      },
    });
    openAt('/family', <FamilyPage />);
    fireEvent.click(await screen.findByRole('button', { name: 'End being a guardian' }));
    fireEvent.click(screen.getByRole('button', { name: 'End it' }));
    await waitFor(() => expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual(words));
  });

  it('says nothing of a failure after a lost answer of consent that is withdrawn', async () => {
    useToasts.setState({ toasts: [] });
    let consent = 'given';
    openSession({ token: 't', user });
    const own = { ...person('Lata'), _id: user._id };
    fakeServer({
      'GET /api/family': () => child({ guardians: [{ person: own, since: '', consent, at: '' }] }),
      'PUT /api/family/children/Tara/consent': () => {
        consent = 'withdrawn';
        throw new TypeError('Failed to fetch');
      },
    });
    openAt('/family', <FamilyPage />);
    fireEvent.click(await screen.findByLabelText('I consent'));
    await waitFor(() => expect(screen.getByLabelText('I consent')).not.toBeChecked());
    await act(() => Promise.resolve());
    await waitFor(() => expect(screen.getByLabelText('I consent')).not.toBeChecked());
    expect(useToasts.getState().toasts).toEqual([]);
  });

  it('says the day on which an open invitation ends', async () => {
    const inTwoDays = new Date(Date.now() + 2 * 24 * 60 * 60_000);
    open(own({ invitedUntil: inTwoDays.toISOString() }));
    const day = inTwoDays.toLocaleDateString('en-IN', { dateStyle: 'medium' });
    expect(await screen.findByText(/An invitation is open/)).toHaveTextContent(`it ends ${day}`);
  });

  it('names the day of what is long over as India does, in whatever language the browser speaks', async () => {
    const [day, old] = [24 * 60 * 60_000, '2026-03-05T10:00:00.000Z'];
    const at = new Date(Date.now() - 29 * day).toISOString();
    const guardian = (name: string, over: object) => ({
      ...{ person: person(name), since: '', consent: 'given' },
      ...over,
    });
    formats.length = 0;
    open(own({ guardians: [guardian('Lata', { at: old }), guardian('Uma', { at })] }));
    expect(await screen.findByText('5 Mar 2026')).toHaveAttribute('datetime', old);
    expect(screen.getByText('29d ago')).toBeVisible();
    expect(formats).toEqual([]);
  });

  it('shows no link where the answer has none', async () => {
    open(own(), { 'POST /api/family/invites': { body: {} } });
    fireEvent.click(await screen.findByRole('button', { name: 'Invite a guardian' }));
    const said = () => useToasts.getState().toasts.map(({ text }) => text);
    await waitFor(() => expect(said()).toContain('The link could not be made. Please try again.'));
    expect(screen.queryByText(/undefined/)).toBeNull();
  });

  it('hands the focus on to what can be done with a new link', async () => {
    const answer = { path: '/family#token', expiresAt: '2026-11-30T10:00:00.000Z' };
    let invitedUntil: string | null = null;
    open(() => own({ invitedUntil }), { 'POST /api/family/invites': { status: 201, body: answer } });
    const invite = await screen.findByRole('button', { name: 'Invite a guardian' });
    invite.focus();
    invitedUntil = answer.expiresAt;
    fireEvent.click(invite);
    expect(await screen.findByRole('button', { name: 'Send link' })).toHaveFocus();
  });

  it('says that a link no longer works once another one was made elsewhere', async () => {
    let invitedUntil: string | null = null;
    const path = '/family#token';
    const made = '2026-11-30T10:00:00.000Z';
    const sent = open(() => own({ invitedUntil }), {
      'POST /api/family/invites': { status: 201, body: { path, expiresAt: made } },
    });
    const invite = async () =>
      fireEvent.click(await screen.findByRole('button', { name: 'Invite a guardian' }));
    invitedUntil = made;
    await invite();
    expect(await screen.findByText(new RegExp(path))).toBeVisible();
    await waitFor(() => expect(sent('GET /api/family')).toHaveLength(2));
    expect(screen.getByText(new RegExp(path))).toBeVisible();
    cleanup();
    invitedUntil = '2026-11-30T10:00:01.000Z';
    open(() => own({ invitedUntil }), {
      'POST /api/family/invites': { status: 201, body: { path, expiresAt: made } },
    });
    await invite();
    expect(await screen.findByText(/the one from here no longer works/)).toBeVisible();
    expect(screen.queryByText(new RegExp(path))).toBeNull();
    cleanup();
    // A parent accepts it: no invitation is open any more.
    invitedUntil = null;
    const accepted: (() => void)[] = [];
    const answer = () => new Promise<FakeAnswer>((resolve) => accepted.push(() => resolve(own())));
    let reads = 0;
    open(() => ((reads += 1) === 1 ? own() : answer()), {
      'POST /api/family/invites': { status: 201, body: { path, expiresAt: made } },
    });
    await invite();
    expect(await screen.findByText(new RegExp(path))).toBeVisible();
    await waitFor(() => expect(accepted).toHaveLength(1));
    accepted[0]?.();
    await waitFor(() => expect(screen.queryByText(new RegExp(path))).toBeNull());
    expect(screen.getByText(/They need an account on Ankur with their date of birth/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Invite a guardian' })).toBeVisible();
  });
});
