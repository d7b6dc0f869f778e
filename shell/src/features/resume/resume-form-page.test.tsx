import { openSession, useSession, useToasts } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer, type FakeAnswer } from '@ankur/mfe-kit/testing/fake-server';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { openAt } from '../../../testing/open-at.tsx';
import ResumeFormPage from './resume-form-page.tsx';
import { photoCopy, twoTabsCopy } from './resume-copy.ts';

const settings = { uploads: { maxImageSizeMB: 2, allowedImageTypes: ['image/png'] } };

const saved: FakeAnswer = { status: 201, body: { fullName: 'Meera Nair' } };
const conflict: FakeAnswer = { status: 409, body: { code: 'CONFLICT', message: 'Somebody changed this.' } };

function open(answer: FakeAnswer = saved) {
  const { sent } = fakeServer({
    'GET /api/admin/public/settings': { body: settings },
    'POST /api/sports-resume': answer,
  });
  openAt('/sports-resume', <ResumeFormPage />);
  return () => sent.filter(({ call }) => call === 'POST /api/sports-resume');
}
// Never leaves the field: a reload does not wait for that.
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const said = () => useToasts.getState().toasts.map(({ type: kind, text }) => `${kind}: ${text}`);
const member = () => openSession({ token: 't', user: buildUser() });

describe('ResumeFormPage', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    useToasts.setState({ toasts: [] });
    useSession.setState({ status: 'signedOut', user: null, endedMessage: null });
  });

  it('asks for the eight fields that every resume needs', () => {
    member();
    open();
    const needed = screen
      .getAllByRole('textbox')
      .concat(screen.getAllByRole('combobox'), screen.getByLabelText('Date of birth'))
      .filter((input) => input.getAttribute('aria-required') === 'true');
    expect(needed).toHaveLength(8);
    expect(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/dashboard');
  });

  it('holds the place of the form while the session of the reader is not known yet', () => {
    useSession.setState({ status: 'loading', user: null });
    open();
    expect(screen.getByText('Loading...')).toBeInTheDocument();
  });

  it('keeps what was typed over a reload until it is saved', async () => {
    member();
    open(saved);
    type('Full name', 'Meera Nair');
    cleanup();
    const sent = open(saved);
    expect(screen.getByLabelText('Full name')).toHaveValue('Meera Nair');
    fireEvent.click(screen.getByRole('button', { name: 'Create Resume' }));
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/resume-template'));
    expect(sent()).toHaveLength(1);
    expect(said()).toEqual(['success: Resume saved successfully!']);
    cleanup();
    open();
    expect(screen.getByLabelText('Full name')).toHaveValue('');
  });

  it('lets visitors write, and hands it over when they sign in', () => {
    open();
    type('Full name', 'Meera Nair');
    expect(screen.queryByRole('button', { name: 'Create Resume' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Sign in to save it' })).toHaveAttribute('href', '/login');
    cleanup();
    member();
    open();
    expect(screen.getByLabelText('Full name')).toHaveValue('Meera Nair');
  });

  it('shows what a visitor wrote to nobody after the one who took it over, and nothing that an earlier version left', () => {
    for (const signIn of [() => undefined, member]) {
      localStorage.setItem('ankur.draft.visitor.resume', JSON.stringify({ fullName: 'A child' }));
      signIn();
      open();
      expect(screen.getByLabelText('Full name')).toHaveValue('');
      expect(localStorage.getItem('ankur.draft.visitor.resume')).toBeNull();
      cleanup();
    }
    useSession.setState({ status: 'signedOut', user: null });
    open();
    type('Full name', 'A child');
    cleanup();
    member();
    open();
    expect(screen.getByLabelText('Full name')).toHaveValue('A child');
    cleanup();
    openSession({ token: 't2', user: buildUser({ _id: '64b000000000000000000009' }) });
    open();
    expect(screen.getByLabelText('Full name')).toHaveValue('');
  });

  it('keeps nothing of a form that was emptied', () => {
    member();
    open();
    type('Full name', 'Meera Nair');
    type('Full name', '');
    cleanup();
    open();
    expect(screen.getByLabelText('Full name')).toHaveValue('');
  });

  it('marks what was refused and keeps what was typed', async () => {
    member();
    open({
      status: 400,
      body: {
        code: 'VALIDATION_FAILED',
        message: 'Please check the highlighted fields.',
        field: 'phone',
        errors: [{ field: 'phone', message: 'This field is required.' }],
      },
    });
    type('Full name', 'Meera Nair');
    fireEvent.click(screen.getByRole('button', { name: 'Create Resume' }));
    expect(await screen.findByText('This field is required.')).toBeVisible();
    expect(screen.getByLabelText('Phone')).toHaveFocus();
    expect(screen.getByLabelText('Full name')).toHaveValue('Meera Nair');
  });

  it.each([
    [
      'what the server says',
      { status: 400, body: { message: 'The photo is too large.' } },
      'The photo is too large.',
    ],
    ['the words of the specification without it', { status: 400, body: {} }, 'Please try again.'],
  ])('says %s when it is not saved', async (_what, answer, ending) => {
    member();
    open(answer);
    fireEvent.click(screen.getByRole('button', { name: 'Create Resume' }));
    await waitFor(() => expect(said()).toEqual([`error: Error saving resume: ${ending}`]));
    expect(screen.getByTestId('address')).toHaveTextContent('/sports-resume');
    // No other resume is in the way.
    expect(screen.queryByRole('button', { name: twoTabsCopy.replace })).toBeNull();
  });

  it('keeps what was typed, and its key, when the answer says nothing of a resume', async () => {
    member();
    const sent = open({ status: 200, body: {} });
    type('Full name', 'Meera Nair');
    for (const tries of [1, 2]) {
      fireEvent.click(screen.getByRole('button', { name: 'Create Resume' }));
      await waitFor(() => expect(sent()).toHaveLength(tries));
      await waitFor(() => expect(said()).toEqual(['error: Error saving resume: Please try again.']));
    }
    expect(screen.getByLabelText('Full name')).toHaveValue('Meera Nair');
    const keys = sent().map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[1]).toBe(keys[0]);
  });

  it('asks before it replaces a resume that another tab saved since the form was opened', async () => {
    member();
    let saves = 1;
    const reads: ((answer: FakeAnswer) => void)[] = [];
    const state = () => ({
      body: { exists: true, savedAt: new Date(saves * 1000).toISOString(), restorableUntil: null },
    });
    let isSlow = false;
    const { sent } = fakeServer({
      'GET /api/admin/public/settings': { body: settings },
      'GET /api/sports-resume': () =>
        isSlow ? new Promise<FakeAnswer>((resolve) => reads.push(resolve)) : state(),
      'POST /api/sports-resume': ({ headers }) =>
        headers.get('seen-version') === String(saves * 1000) ? saved : conflict,
    });
    openAt('/sports-resume', <ResumeFormPage />);
    await screen.findByText(/^You have a resume/);
    type('Full name', 'Meera Nair');
    saves = 2;
    fireEvent.click(screen.getByRole('button', { name: 'Create Resume' }));
    const replace = await screen.findByRole('button', { name: twoTabsCopy.replace });
    expect(screen.getByText(twoTabsCopy.newer)).toBeVisible();
    // Enter, held or pressed again, must not answer the question.
    expect(replace).not.toHaveFocus();
    expect(replace.closest('[tabindex]')).toHaveFocus();
    expect(said()).toEqual([]);
    expect(screen.getByLabelText('Full name')).toHaveValue('Meera Nair');
    expect(screen.getByRole('link', { name: twoTabsCopy.openNewer })).toHaveAttribute(
      'href',
      '/resume-template',
    );
    const calls = (method: string) => sent.filter(({ call }) => call === `${method} /api/sports-resume`);
    const findReadAgain = async (times: number) => {
      await waitFor(() => expect(calls('GET')).toHaveLength(times));
      await screen.findByText(/^You have a resume/);
    };
    // The other one is known by now: the form itself still replaces none but the one it began with.
    await findReadAgain(2);
    const create = screen.getByRole('button', { name: 'Create Resume' });
    fireEvent.click(create);
    await findReadAgain(3);
    await waitFor(() => expect(create).not.toHaveAttribute('aria-busy'));
    isSlow = true;
    // All before anything of the first press is drawn.
    act(() => {
      replace.click();
      replace.click();
      create.click();
    });
    await waitFor(() => expect(reads).toHaveLength(1));
    expect(replace).toHaveAttribute('aria-busy');
    for (const read of reads) read(state());
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/resume-template'));
    const seen = calls('POST').map(({ headers }) => headers.get('seen-version'));
    expect(seen).toEqual(['1000', '1000', '2000']);
    expect(said()).toEqual(['success: Resume saved successfully!']);
  });

  it('sends a resume once when its button is pressed twice before anything of the first press is drawn', async () => {
    member();
    const sent = open();
    type('Full name', 'Meera Nair');
    const create = screen.getByRole('button', { name: 'Create Resume' });
    await act(async () => {
      create.click();
      await Promise.resolve();
      expect(create).not.toHaveAttribute('aria-busy');
      create.click();
    });
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/resume-template'));
    expect(sent()).toHaveLength(1);
  });

  it('does not say that a resume came meanwhile which it had not known of', async () => {
    member();
    const refusal: FakeAnswer = { status: 403, body: { code: 'FORBIDDEN', message: 'No.' } };
    const known = { exists: true, savedAt: new Date(1000).toISOString(), restorableUntil: null };
    let read = refusal;
    const { sent } = fakeServer({
      'GET /api/admin/public/settings': { body: settings },
      'GET /api/sports-resume': () => read,
      'POST /api/sports-resume': ({ headers }) => (headers.get('seen-version') === '1000' ? saved : conflict),
    });
    openAt('/sports-resume', <ResumeFormPage />);
    const posts = () => sent.filter(({ call }) => call === 'POST /api/sports-resume');
    await waitFor(() => expect(sent.map(({ call }) => call)).toContain('GET /api/sports-resume'));
    type('Full name', 'Meera Nair');
    read = { body: known };
    fireEvent.click(screen.getByRole('button', { name: 'Create Resume' }));
    expect(await screen.findByText(twoTabsCopy.earlier)).toBeVisible();
    expect(screen.queryByText(twoTabsCopy.newer)).toBeNull();
    expect(await screen.findByText(/^You have a resume\. /)).toBeVisible();
    // Sent again without an answer to the question, it replaces nothing either.
    const create = screen.getByRole('button', { name: 'Create Resume' });
    await waitFor(() => expect(create).not.toHaveAttribute('aria-busy'));
    fireEvent.click(create);
    await waitFor(() => expect(sent.filter(({ call }) => call === 'GET /api/sports-resume')).toHaveLength(3));
    await waitFor(() => expect(create).not.toHaveAttribute('aria-busy'));
    expect(await screen.findByText(/^You have a resume\. /)).toBeVisible();
    // What is stored by now cannot be read: nothing is replaced, and it is said.
    read = refusal;
    const replace = screen.getByRole('button', { name: twoTabsCopy.replace });
    fireEvent.click(replace);
    await waitFor(() => expect(said()).toEqual(['error: Error saving resume: Please try again.']));
    await waitFor(() => expect(replace).not.toHaveAttribute('aria-busy'));
    expect(posts()).toHaveLength(2);
    read = { body: known };
    fireEvent.click(replace);
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/resume-template'));
    expect(posts().map(({ headers }) => headers.get('seen-version'))).toEqual(['0', '0', '1000']);
  });

  it('asks about a resume that is read while the form is on its way, too', async () => {
    member();
    const known = { exists: true, savedAt: new Date(1000).toISOString(), restorableUntil: null };
    const [reads, posts]: ((answer: FakeAnswer) => void)[][] = [[], []];
    const { sent } = fakeServer({
      'GET /api/admin/public/settings': { body: settings },
      'GET /api/sports-resume': () => new Promise((resolve) => void reads?.push(resolve)),
      'POST /api/sports-resume': () => new Promise((resolve) => void posts?.push(resolve)),
    });
    openAt('/sports-resume', <ResumeFormPage />);
    type('Full name', 'Meera Nair');
    const create = screen.getByRole('button', { name: 'Create Resume' });
    fireEvent.click(create);
    await waitFor(() => expect([reads?.length, posts?.length]).toEqual([1, 1]));
    reads?.[0]?.({ body: known });
    expect(await screen.findByText(/^You have a resume\. /)).toBeVisible();
    posts?.[0]?.(conflict);
    expect(await screen.findByText(twoTabsCopy.earlier)).toBeVisible();
    await waitFor(() => expect(create).not.toHaveAttribute('aria-busy'));
    fireEvent.click(create);
    await waitFor(() => expect(posts).toHaveLength(2));
    const seen = sent
      .filter(({ call }) => call.startsWith('POST'))
      .map(({ headers }) => headers.get('seen-version'));
    expect(seen).toEqual(['0', '0']);
  });

  it('brings along what a visitor typed beside an older draft of the member', () => {
    member();
    open();
    type('Phone', '98450 00000');
    type('Full name', 'M');
    cleanup();
    useSession.setState({ status: 'signedOut', user: null });
    open();
    type('Full name', 'Meera Nair');
    cleanup();
    member();
    open();
    expect(screen.getByLabelText('Full name')).toHaveValue('Meera Nair');
    expect(screen.getByLabelText('Phone')).toHaveValue('98450 00000');
  });

  it('offers the sports and hands of the specification, and has the place to begin at', () => {
    member();
    open();
    const options = (label: string | RegExp) =>
      [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ value }) => value).filter(Boolean);
    expect(options('Primary sport')).toEqual([
      ...['cricket', 'football', 'hockey', 'basketball', 'badminton', 'tennis', 'table-tennis', 'athletics'],
      ...['swimming', 'kabaddi', 'volleyball', 'other'],
    ]);
    expect(options('Gender')).toEqual(['male', 'female', 'other']);
    expect(options(/^Dominant hand/)).toEqual(['right', 'left', 'ambidextrous']);
    for (const [label, kind] of [
      ['Email', 'email'],
      ['Phone', 'tel'],
      [/^Height/, 'number'],
      [/^Weight/, 'number'],
    ] as const)
      expect(screen.getByLabelText(label)).toHaveAttribute('type', kind);
    expect(screen.getByLabelText('Photo')).toHaveAttribute('accept', 'image/*');
    expect(screen.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '#resume-form');
  });

  it('takes no photo that would be refused, and says why', () => {
    member();
    open();
    const file = new File(['x'], 'me.svg', { type: 'image/svg+xml' });
    fireEvent.change(screen.getByLabelText('Photo'), { target: { files: [file] } });
    expect(screen.getByLabelText('Photo')).toHaveAccessibleDescription(/me\.svg is not supported/);
  });

  it('says that the photo of a visitor is not kept, and again when it is missing after signing in', async () => {
    open();
    const file = new File(['x'], 'me.png', { type: 'image/png' });
    const choose = () => fireEvent.change(screen.getByLabelText('Photo'), { target: { files: [file] } });
    expect(screen.getByLabelText('Photo')).toHaveAccessibleDescription(
      expect.stringContaining(photoCopy.visitor),
    );
    type('Full name', 'Meera Nair');
    choose();
    expect(screen.queryByText(photoCopy.lost('me.png'))).toBeNull();
    for (const _visit of ['after signing in', 'after a reload']) {
      cleanup();
      member();
      open();
      expect(screen.getByText(photoCopy.lost('me.png'))).toBeVisible();
      expect(screen.getByLabelText('Full name')).toHaveValue('Meera Nair');
    }
    choose();
    expect(screen.queryByText(photoCopy.lost('me.png'))).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Create Resume' }));
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/resume-template'));
    cleanup();
    open();
    expect(screen.queryByText(photoCopy.lost('me.png'))).toBeNull();
  });

  it('leads to the resume that it would replace', async () => {
    member();
    fakeServer({
      'GET /api/admin/public/settings': { body: settings },
      'GET /api/sports-resume': { body: { exists: true, restorableUntil: null } },
    });
    openAt('/sports-resume', <ResumeFormPage />);
    expect(await screen.findByRole('link', { name: 'Open your resume' })).toHaveAttribute(
      'href',
      '/resume-template',
    );
  });
});
