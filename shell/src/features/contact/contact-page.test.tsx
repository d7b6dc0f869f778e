import { openSession, useSession, useToasts } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer, type FakeAnswer } from '@ankur/mfe-kit/testing/fake-server';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import { buildSettings } from '../../../testing/build-settings.ts';
import { openAt } from '../../../testing/open-at.tsx';
import { beginAsVisitor, visitor } from '../../../testing/visitor.ts';
import ContactPage from './contact-page.tsx';

const said = () => useToasts.getState().toasts.map(({ text }) => text);

async function send(answer: FakeAnswer | undefined) {
  const server = fakeServer(answer === undefined ? {} : { 'POST /api/contact': answer });
  openAt('/contact', <ContactPage />);
  await visitor.type(screen.getByLabelText('First name'), 'Asha');
  await visitor.type(screen.getByLabelText('Last name'), 'Rao');
  await visitor.type(screen.getByLabelText('Email'), 'asha@club.example');
  await visitor.type(screen.getByLabelText('Message'), 'May our club join?');
  await visitor.click(screen.getByRole('button', { name: 'Submit' }));
  await act(() => jest.advanceTimersByTimeAsync(0));
  return server;
}

describe('ContactPage', () => {
  beginAsVisitor();
  beforeEach(() => sessionStorage.clear());

  it('sends the four fields, thanks and is empty again', async () => {
    const { sent } = await send({ body: { success: true } });
    const write = sent.find(({ call }) => call === 'POST /api/contact');
    expect(write?.body).toEqual({
      firstName: 'Asha',
      lastName: 'Rao',
      email: 'asha@club.example',
      message: 'May our club join?',
    });
    expect(said()).toEqual(['Message sent successfully ✅']);
    expect(screen.getByLabelText('Message')).toHaveValue('');
  });

  it('keeps what was typed when it is not sent', async () => {
    await send(undefined);
    expect(said()).toEqual(['Failed to send ❌']);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByLabelText('Message')).toHaveValue('May our club join?');
  });

  it('says beside the words of the specification why it was not sent, until it is sent again', async () => {
    const message =
      'Your message was not sent: too many have come from here. Please try again in 48 minutes.';
    await send({ status: 429, body: { code: 'RATE_LIMITED', message } });
    expect(said()).toEqual(['Failed to send ❌']);
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(screen.getByLabelText('Message')).toHaveValue('May our club join?');
    fakeServer({ 'POST /api/contact': { body: { success: true } } });
    await visitor.click(screen.getByRole('button', { name: 'Submit' }));
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps what was typed over a reload of the tab, until it is sent', async () => {
    await send(undefined);
    cleanup();
    fakeServer({ 'POST /api/contact': { body: { success: true } } });
    openAt('/contact', <ContactPage />);
    expect(screen.getByLabelText('Message')).toHaveValue('May our club join?');
    expect(screen.getByLabelText('Email')).toHaveValue('asha@club.example');
    await visitor.click(screen.getByRole('button', { name: 'Submit' }));
    await act(() => jest.advanceTimersByTimeAsync(0));
    cleanup();
    openAt('/contact', <ContactPage />);
    expect(screen.getByLabelText('Message')).toHaveValue('');
  });

  it('keeps what a visitor typed over signing in, and takes it from the next one', async () => {
    await send(undefined);
    cleanup();
    openSession({ token: 't', user: buildUser() });
    fakeServer({});
    openAt('/contact', <ContactPage />);
    expect(screen.getByLabelText('Message')).toHaveValue('May our club join?');
    cleanup();
    localStorage.clear();
    useSession.setState({ status: 'signedOut', user: null, endedMessage: null });
    openAt('/contact', <ContactPage />);
    expect(screen.getByLabelText('Message')).toHaveValue('');
  });

  it('leaves what is typed anew while the message is on its way', async () => {
    let come: (answer: FakeAnswer) => void = () => undefined;
    fakeServer({ 'POST /api/contact': () => new Promise((resolve) => (come = resolve)) });
    openAt('/contact', <ContactPage />);
    for (const label of ['First name', 'Last name', 'Message'])
      await visitor.type(screen.getByLabelText(label), 'Asha');
    await visitor.type(screen.getByLabelText('Email'), 'asha@club.example');
    await visitor.click(screen.getByRole('button', { name: 'Submit' }));
    await act(() => jest.advanceTimersByTimeAsync(0));
    await visitor.type(screen.getByLabelText('Message'), ' and more');
    come({ body: { success: true } });
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(said()).toEqual(['Message sent successfully ✅']);
    expect(screen.getByLabelText('Message')).toHaveValue('Asha and more');
    expect(screen.getByLabelText('First name')).toHaveValue('');
    cleanup();
    openAt('/contact', <ContactPage />);
    expect(screen.getByLabelText('Message')).toHaveValue('Asha and more');
  });

  it('says at its field what the server refuses', async () => {
    await send({
      status: 400,
      body: {
        code: 'VALIDATION_FAILED',
        message: 'Please check the highlighted fields.',
        errors: [{ field: 'email', message: 'must be an e-mail address' }],
      },
    });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByLabelText('Email')).toBeInvalid();
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/must be an e-mail address/);
  });

  it('needs all four fields, and shows where else the platform is reached', async () => {
    const { contact } = buildSettings();
    fakeServer({ 'GET /api/admin/public/settings': { body: buildSettings() } });
    openAt('/contact', <ContactPage />);
    for (const name of ['First name', 'Last name', 'Email', 'Message'])
      expect(screen.getByLabelText(name)).toBeRequired();
    await act(() => jest.advanceTimersByTimeAsync(0));
    for (const value of Object.values(contact)) expect(screen.getByText(value)).toBeVisible();
  });
});
