import { openSession, useSession, useToasts } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer, type FakeAnswer } from '@ankur/mfe-kit/testing/fake-server';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildEvent } from '../../../../testing/build-event.ts';
import { openPage } from '../../../../testing/open-page.tsx';
import CreateEventPage from './create-event-page.tsx';

const created = 'Event created successfully!';
const open = (answer: FakeAnswer = {}) => {
  const server = fakeServer({ 'GET /api/sports': { body: [] }, 'POST /api/events/create': answer });
  openPage(CreateEventPage, '/event/create');
  return server;
};
const toasts = () => useToasts.getState().toasts.map(({ text }) => text);
const press = () => userEvent.click(screen.getByRole('button', { name: 'Create Event' }));

const signedOut = useSession.getState();
beforeEach(() => {
  localStorage.clear();
  useToasts.setState({ toasts: [] });
  openSession({ token: 'token', user: buildUser() });
});
afterEach(() => useSession.setState(signedOut));

describe('CreateEventPage', () => {
  it('asks for four fields and sends what was typed', async () => {
    const { sent } = open({ status: 201, body: { event: { ...buildEvent(), notes: '', version: 1 } } });
    for (const name of [/^Title/, /^Description/, /^Date/, /^Location/])
      expect(screen.getByLabelText(name)).toBeRequired();
    for (const name of [/^Image/, /^Ends/, /^Seats/]) expect(screen.getByLabelText(name)).not.toBeRequired();
    await userEvent.type(screen.getByLabelText(/^Title/), 'Sunrise run');
    await userEvent.type(screen.getByLabelText(/^Description/), 'Easy.');
    await userEvent.type(screen.getByLabelText(/^Location/), 'Cubbon Park');
    const visited = history.length;
    await press();
    await waitFor(() => expect(toasts()).toContain(created));
    const form = sent.find(({ call }) => call === 'POST /api/events/create')?.body as FormData;
    expect(Object.fromEntries(form)).toEqual({
      title: 'Sunrise run',
      description: 'Easy.',
      date: '',
      location: 'Cubbon Park',
    });
    await waitFor(() => expect(location.pathname).toBe('/events'));
    // Back leads to what was before the form.
    expect(history.length).toBe(visited);
  });

  it('shows what the server refuses at its field, and keeps every word', async () => {
    const errors = [
      { field: 'title', message: 'Please enter a title' },
      { field: 'endDate', message: 'must be after the start' },
    ];
    open({
      status: 400,
      body: { code: 'VALIDATION_FAILED', message: 'Please check.', field: 'title', errors },
    });
    await userEvent.type(screen.getByLabelText(/^Location/), 'Pune');
    await press();
    expect(await screen.findByText('Please enter a title')).toBeVisible();
    expect(screen.getByText('must be after the start')).toBeVisible();
    expect(screen.getByLabelText(/^Location/)).toHaveValue('Pune');
    // The button is below a long form: who pressed it is led to the first of them.
    await waitFor(() => expect(screen.getByLabelText(/^Title/)).toHaveFocus());
  });

  it('says the words of the specification when the server gives none', async () => {
    open({ status: 500, body: {} });
    await press();
    const failed = 'Failed to create event. Please check all fields and ensure the server is running.';
    await waitFor(() => expect(toasts()).toContain(failed));
  });

  it('what was typed survives a reload, and is forgotten once it was sent', async () => {
    open();
    await userEvent.type(screen.getByLabelText(/^Title/), 'Half a thought');
    cleanup();
    open({ status: 201, body: { event: { ...buildEvent(), notes: '', version: 1 } } });
    expect(screen.getByLabelText(/^Title/)).toHaveValue('Half a thought');
    await press();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Create Event' })).toBeDisabled());
    cleanup();
    open();
    expect(screen.getByLabelText(/^Title/)).toHaveValue('');
  });

  it('keeps nothing of what was sent where its success is told on the page', async () => {
    fakeServer({
      'GET /api/sports': { body: [] },
      'POST /api/events/create': { status: 201, body: { event: { ...buildEvent(), notes: '', version: 1 } } },
    });
    // As in the shell: what is told is drawn at once, and with it the form, which waits for its answer still.
    const Told = () => useToasts((state) => state.toasts.length);
    const Shown = () => [<CreateEventPage key="form" />, <Told key="told" />];
    openPage(Shown, '/event/create');
    await userEvent.type(screen.getByLabelText(/^Title/), 'Sent already');
    expect(JSON.stringify(localStorage)).toContain('Sent already');
    await press();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Create Event' })).toBeDisabled());
    expect(JSON.stringify(localStorage)).not.toContain('Sent already');
  });

  it('goes to the events two seconds after it was stored, and not before', async () => {
    jest.useFakeTimers();
    try {
      open({ status: 201, body: { event: { ...buildEvent(), notes: '', version: 1 } } });
      fireEvent.click(screen.getByRole('button', { name: 'Create Event' }));
      await act(() => jest.advanceTimersByTimeAsync(0));
      expect(toasts()).toContain(created);
      await act(() => jest.advanceTimersByTimeAsync(1990));
      expect(location.pathname).toBe('/event/create');
      await act(() => jest.advanceTimersByTimeAsync(20));
      expect(location.pathname).toBe('/events');
    } finally {
      jest.useRealTimers();
    }
  });
});
