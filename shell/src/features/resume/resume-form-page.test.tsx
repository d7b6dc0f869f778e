import { openSession, useSession } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer, type FakeAnswer } from '@ankur/mfe-kit/testing/fake-server';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { openAt } from '../../../testing/open-at.tsx';
import ResumeFormPage from './resume-form-page.tsx';

const settings = { uploads: { maxImageSizeMB: 2, allowedImageTypes: ['image/png'] } };

function open(answer: FakeAnswer = {}) {
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
const member = () => openSession({ token: 't', user: buildUser() });

describe('ResumeFormPage', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
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

  it('keeps what was typed over a reload until it is saved', async () => {
    member();
    open({ body: {} });
    type('Full name', 'Meera Nair');
    cleanup();
    const sent = open({ body: {} });
    expect(screen.getByLabelText('Full name')).toHaveValue('Meera Nair');
    fireEvent.click(screen.getByRole('button', { name: 'Create Resume' }));
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/resume-template'));
    expect(sent()).toHaveLength(1);
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
    localStorage.setItem('ankur.draft.visitor.resume', JSON.stringify({ fullName: 'A child' }));
    member();
    open();
    expect(screen.getByLabelText('Full name')).toHaveValue('');
    expect(localStorage.getItem('ankur.draft.visitor.resume')).toBeNull();
    cleanup();
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
