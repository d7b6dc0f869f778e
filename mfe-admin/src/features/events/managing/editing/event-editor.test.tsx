import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildAdminEvent } from '../../../../../testing/build-admin-event.ts';
import { showSection, told } from '../../../../../testing/show-section.tsx';
import { EventEditor } from './event-editor.tsx';

const create = 'POST /api/admin/events';
const relay = buildAdminEvent({ organizerEmail: 'meera@ankur.example', tags: ['relay'] });
const one = `/api/admin/events/${relay._id}`;
const sports = { 'GET /api/sports': { body: [{ slug: 'athletics', name: 'Athletics' }] } };
const picture = () => new File(['x'], 'relay.png', { type: 'image/png' });

function show(event: typeof relay | null, answers: Parameters<typeof showSection>[2] = {}) {
  let closed = 0;
  const Page = () => <EventEditor event={event} onClose={() => (closed += 1)} />;
  const server = showSection(Page, 'sports-events', { ...sports, ...answers });
  const forms = (call: string) =>
    server.sent.filter((sent) => sent.call === call).map(({ body }) => Object.fromEntries(body as FormData));
  return { forms, closed: () => closed };
}
const type = (label: RegExp, text: string) => userEvent.type(screen.getByLabelText(label), text);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function fill(date: string) {
  await type(/^Name/, 'Night run');
  await type(/^Description/, 'Bring a lamp.');
  await type(/^Date/, date);
  await type(/^Time/, '18:30');
  await type(/^Location/, 'Chennai');
  await userEvent.selectOptions(screen.getByLabelText(/^Sport/), 'athletics');
  await userEvent.selectOptions(screen.getByLabelText(/^Category/), 'competition');
}

describe('a new event', () => {
  it('asks for the required set, knows four currencies and who organises', async () => {
    show(null);
    await screen.findByRole('option', { name: 'Athletics' });
    const required = [
      /^Name/,
      /^Description/,
      /^Date/,
      /^Time/,
      /^Location/,
      /^Sport/,
      /^Category/,
      /^Organizer name/,
      /^Organizer email/,
      /^Image/,
    ];
    for (const label of required) expect(screen.getByLabelText(label)).toBeRequired();
    expect(screen.getByLabelText(/^Organizer name/)).toHaveValue('Meera Nair');
    expect(screen.getByLabelText(/^Organizer email/)).not.toHaveValue('');
    const currencies = [...screen.getByLabelText<HTMLSelectElement>('Currency').options];
    expect(currencies.map(({ value }) => value).sort()).toEqual(['EUR', 'GBP', 'INR', 'USD']);
    await type(/^Short description/, 'x'.repeat(201));
    expect(screen.getByLabelText(/^Short description/)).toHaveValue('x'.repeat(200));
  });

  it('without an image or in the past is not sent, and says both', async () => {
    const { forms } = show(null);
    await screen.findByRole('option', { name: 'Athletics' });
    await fill('2020-01-01');
    await press('Create Event');
    expect(await screen.findByText('Please select an event image')).toBeVisible();
    expect(screen.getByText('Event date and time must be in the future')).toBeVisible();
    expect(forms(create)).toEqual([]);
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Night run');
  });

  it('names at once all that is missing, not the picture alone, and each until it is there', async () => {
    const { forms } = show(null);
    await screen.findByRole('option', { name: 'Athletics' });
    await userEvent.clear(screen.getByLabelText(/^Organizer email/));
    await press('Create Event');
    const told = () => screen.queryAllByText(/^Please /).map(({ textContent }) => textContent);
    expect(told()).toEqual([
      'Please enter a title',
      'Please enter a description',
      'Please select an event image',
      'Please enter a date',
      'Please enter a time',
      'Please enter a location',
      'Please choose a sport',
      'Please choose a category',
      'Please enter the organizer email',
    ]);
    await fill('2034-06-01');
    expect(told()).toEqual(['Please select an event image', 'Please enter the organizer email']);
    expect(forms(create)).toEqual([]);
  });

  it('goes whole, with its picture and its lists as JSON text', async () => {
    const { forms, closed } = show(null, { [create]: { status: 201, body: { event: relay } } });
    await screen.findByRole('option', { name: 'Athletics' });
    await fill('2090-01-01');
    await userEvent.upload(screen.getByLabelText(/^Image/), picture());
    await type(/^Tags/, 'night{Enter}');
    await press('Create Event');
    await waitFor(() => expect(told()).toContain('Event created successfully!'));
    const [sent] = forms(create);
    expect(sent).toMatchObject({
      title: 'Night run',
      date: '2090-01-01',
      time: '18:30',
      tags: '["night"]',
      highlights: '[]',
      isOpen: 'true',
      currency: 'INR',
    });
    expect((sent?.['image'] as File).name).toBe('relay.png');
    expect(closed()).toBe(1);
  });

  it('that is refused says why in the words of the specification, and keeps them', async () => {
    show(null, {
      [create]: {
        status: 400,
        body: { code: 'VALIDATION_FAILED', message: 'is not a sport of the catalogue', field: 'sport' },
      },
    });
    await screen.findByRole('option', { name: 'Athletics' });
    await fill('2090-01-01');
    await userEvent.upload(screen.getByLabelText(/^Image/), picture());
    await press('Create Event');
    await waitFor(() => expect(told()).toEqual(['Failed to create event: is not a sport of the catalogue']));
    expect(screen.getByText('is not a sport of the catalogue')).toBeVisible();
    expect(screen.getByLabelText(/^Description/)).toHaveValue('Bring a lamp.');
  });
});

describe('a new event that fails', () => {
  it.each([
    ['without a word of the server', { status: 500, body: {} }, 'Failed to create event'],
    ['without an answer', undefined, 'Failed to create event: No answer from the server.'],
  ])('%s says what is known', async (_how, answer, text) => {
    show(null, answer === undefined ? {} : { [create]: answer });
    await screen.findByRole('option', { name: 'Athletics' });
    await fill('2090-01-01');
    await userEvent.upload(screen.getByLabelText(/^Image/), picture());
    await press('Create Event');
    await waitFor(() => expect(told()).toEqual([text]));
  });
});

describe('an edit', () => {
  it('sends only what differs, with the version it was made on', async () => {
    const { forms } = show(relay, {
      [`GET ${one}`]: { body: { event: relay } },
      [`PATCH ${one}`]: { body: { event: relay } },
    });
    await userEvent.clear(screen.getByLabelText(/^Max participants/));
    await press('Remove relay');
    await press('Save Changes');
    await waitFor(() =>
      expect(forms(`PATCH ${one}`)).toEqual([{ version: '3', maxParticipants: '', tags: '[]' }]),
    );
  });

  it('of a newer state keeps what was typed, and goes on from what somebody else saved', async () => {
    let stored = relay;
    const { forms, closed } = show(relay, {
      [`GET ${one}`]: () => ({ body: { event: stored } }),
      [`PATCH ${one}`]: ({ body }) =>
        (body as FormData).get('version') === String(stored.version)
          ? { body: { event: stored } }
          : { status: 409, body: { code: 'CONFLICT', message: 'It has changed.' } },
    });
    await type(/^Name/, ' 4x100');
    stored = { ...relay, version: 4, location: 'Kanteerava', tags: ['relay', 'school'] };
    await press('Save Changes');
    const goOn = await screen.findByRole('button', { name: 'Continue with the newest state' });
    // The form says it; a toast beside it would say it twice.
    expect(told()).toEqual([]);
    await userEvent.click(goOn);
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Sunrise relay 4x100');
    expect(screen.getByLabelText(/^Location/)).toHaveValue('Kanteerava');
    await press('Save Changes');
    await waitFor(() =>
      expect(forms(`PATCH ${one}`).at(-1)).toEqual({ version: '4', title: 'Sunrise relay 4x100' }),
    );
    await waitFor(() => expect(closed()).toBe(1));
  });
});
