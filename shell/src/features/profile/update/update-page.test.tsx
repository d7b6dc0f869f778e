import { formats } from '@ankur/ui/testing/formats';
import { openSession, setUser, useToasts } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer, type FakeAnswer } from '@ankur/mfe-kit/testing/fake-server';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Profiler } from 'react';
import { openAt } from '../../../../testing/open-at.tsx';
import UpdatePage from './update-page.tsx';

const best = { label: '400 m', mark: '56.84', unit: 's', source: 'self' as const };
const user = buildUser({ sport: 'athletics', age: 17, personalBests: [best] });

async function open(answer: FakeAnswer, wayBack: object | null = null, member = user) {
  openSession({ token: 't', user: member });
  const { sent } = fakeServer({ 'POST /api/auth/update': answer });
  openAt('/update', <UpdatePage />, wayBack);
  // The last of its parts.
  await screen.findByRole('button', { name: 'Update Profile' });
  return () => sent.filter(({ call }) => call === 'POST /api/auth/update').map(({ body }) => body);
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const said = () => useToasts.getState().toasts.map(({ type: kind, text }) => `${kind}: ${text}`);
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Update Profile' }));

describe('UpdatePage', () => {
  beforeEach(() => {
    localStorage.clear();
    useToasts.setState({ toasts: [] });
  });

  it('sends what was changed alone, and goes on to the splash', async () => {
    const sent = await open({ body: { user } });
    expect(screen.queryByText('Unsaved changes')).toBeNull();
    type('Location', 'Kochi');
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    save();
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/splash'));
    expect(sent()).toEqual([{ level: 'beginner', location: 'Kochi' }]);
    expect(said()).toEqual(['success: Profile Updated successfully!']);
  });

  it('leaves the level that was saved elsewhere meanwhile: nobody chose the one that a form begins with', async () => {
    const sent = await open({ body: { user } });
    act(() => void setUser({ ...user, level: 'advanced' }));
    type('Location', 'Kochi');
    save();
    await waitFor(() => expect(sent()).toEqual([{ location: 'Kochi' }]));
  });

  it.each([
    [17, /others read no e-mail and no phone number/],
    [18, /^(?!.*others read)/],
  ])('says at the age of %i what others read in the own words', async (age, words) => {
    await open({ body: { user } }, null, buildUser({ age }));
    for (const label of ['In one line', 'Bio', 'Achievements'])
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(words);
    expect(screen.getByText(/^The numbers scouts look for/)).toHaveTextContent(words);
  });

  it('asks for days up to today, without a format of the browser', async () => {
    await open({ body: { user } });
    const dates = screen.getAllByLabelText(/^Date/).map((input) => input.getAttribute('max'));
    expect(formats).toEqual([]);
    const now = new Date();
    const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) =>
      String(part).padStart(2, '0'),
    );
    expect(dates).toEqual([day.join('-'), day.join('-')]);
  });

  it('leaves whoever has gone elsewhere before the answer came where they are', async () => {
    let answer: (come: FakeAnswer) => void = () => undefined;
    openSession({ token: 't', user });
    fakeServer({ 'POST /api/auth/update': () => new Promise((resolve) => (answer = resolve)) });
    const { unmount } = openAt('/update', <UpdatePage />);
    await screen.findByRole('button', { name: 'Update Profile' });
    type('Location', 'Kochi');
    save();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Update Profile' })).toHaveAttribute('aria-busy'),
    );
    unmount();
    history.replaceState(null, '', '/news');
    answer({ body: { user } });
    await waitFor(() => expect(said()).toEqual(['success: Profile Updated successfully!']));
    expect(location.pathname).toBe('/news');
  });

  it.each([
    [
      'its message',
      { code: 'NAME_NOT_ALLOWED', message: 'This name is reserved.' },
      ': This name is reserved.',
    ],
    ['the words of the specification without one', {}, '. Please try again.'],
  ])('stays with %s when it is refused', async (_what, body, ending) => {
    await open({ status: 400, body });
    type('Bio', 'Chasing sub-60.');
    save();
    await waitFor(() => expect(said()).toEqual([`error: Profile update failed${ending}`]));
    expect(screen.getByTestId('address')).toHaveTextContent('/update');
    expect(screen.getByLabelText('Bio')).toHaveValue('Chasing sub-60.');
  });

  it('offers districts and towns where the location is asked for, and says at the field what is none', async () => {
    const message = 'choose a district or town of the list';
    await open({
      status: 400,
      body: {
        code: 'VALIDATION_FAILED',
        message,
        field: 'location',
        errors: [{ field: 'location', message }],
      },
    });
    const box = screen.getByRole('combobox', { name: 'Location' });
    expect(document.querySelector('datalist option')).toBeNull();
    fireEvent.focus(box);
    await waitFor(() =>
      expect(document.querySelector('datalist option[value="Ernakulam, Kerala"]')).not.toBeNull(),
    );
    expect(box.getAttribute('list')).toBe(document.querySelector('datalist')?.id);
    type('Location', '14 Temple Road');
    save();
    await waitFor(() => expect(box).toHaveAccessibleDescription(expect.stringContaining(message)));
    expect(box).toHaveValue('14 Temple Road');
  });

  it.each([
    ['beginning', { 'personalBests.seen': '{' }],
    ['number of rows', { personalBests: 'Infinity', 'personalBests.0.label': '100 m' }],
  ])('opens with a draft whose %s is broken, and keeps what else was typed', async (_what, broken) => {
    localStorage.setItem(
      `ankur.draft.${user._id}.profile`,
      JSON.stringify({ bio: 'Chasing sub-60.', ...broken }),
    );
    const sent = await open({ body: { user } });
    expect(screen.getByLabelText('Bio')).toHaveValue('Chasing sub-60.');
    expect(screen.getByLabelText('Mark')).toHaveValue('56.84');
    save();
    await waitFor(() => expect(sent()).toEqual([{ level: 'beginner', bio: 'Chasing sub-60.' }]));
  });

  it('asks who is no athlete for no marks, unless there are some', async () => {
    const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    const three = ['Personal Information', 'Athletic Information', 'Contact Information'];
    await open({}, null, buildUser({ role: 'coach' }));
    expect(headings()).toEqual(three);
    cleanup();
    await open({}, null, buildUser({ role: 'coach', personalBests: [best] }));
    expect(headings()).toEqual([three[0], three[1], 'Personal bests', three[2]]);
    cleanup();
    await open({});
    expect(headings()).toEqual([three[0], three[1], 'Performance', 'Personal bests', three[2]]);
  });

  it.each([
    ['athlete', 'Coaches and scouts look for these first.'],
    ['coach', 'Athletes and families look here first.'],
    ['scout', 'Athletes and families look here first.'],
    ['sponsor', 'Athletes and families look here first.'],
  ] as const)('says to each %s alone who looks at the profile, in every frame', async (role, lead) => {
    openSession({ token: 't', user: buildUser({ role }) });
    fakeServer({});
    const leads = new Set<unknown>();
    const note = () => leads.add(screen.getByRole('heading', { level: 1 }).nextElementSibling?.textContent);
    openAt(
      '/update',
      <Profiler id="page" onRender={note}>
        <UpdatePage />
      </Profiler>,
    );
    await screen.findByRole('button', { name: 'Update Profile' });
    expect([...leads]).toEqual([lead]);
  });

  it('takes a birth date, from which the age follows: one typed beside it would be thrown away', async () => {
    const sent = await open({ body: { user } });
    type('Date of birth', '2008-03-14');
    expect(screen.getByLabelText('Age')).toHaveAttribute('readonly');
    expect(screen.getByLabelText('Age')).toHaveValue(null);
    save();
    await waitFor(() => expect(sent()).toEqual([{ level: 'beginner', dateOfBirth: '2008-03-14' }]));
  });

  it('keeps the age of whoever takes the birth date away', async () => {
    const sent = await open({ body: { user } }, null, buildUser({ dateOfBirth: '2008-03-14', age: 18 }));
    expect(screen.getByLabelText('Age')).toHaveAttribute('readonly');
    expect(screen.getByLabelText('Age')).toHaveValue(18);
    type('Date of birth', '');
    expect(screen.getByLabelText('Age')).not.toHaveAttribute('readonly');
    save();
    await waitFor(() => expect(sent()).toEqual([{ level: 'beginner', dateOfBirth: '', age: '18' }]));
  });

  it('changes nothing for half a date: what hangs on it stays, and no row of personal bests is dropped', async () => {
    const sent = await open({ body: { user } }, null, buildUser({ age: 17, dateOfBirth: '2009-03-14' }));
    const halfType = (input: HTMLElement) => {
      Object.defineProperty(input, 'validity', { value: { badInput: true }, configurable: true });
      fireEvent.change(input, { target: { value: '' } });
    };
    halfType(screen.getByLabelText('Date of birth'));
    expect(screen.getByLabelText('Age')).toHaveAttribute('readonly');
    save();
    expect(screen.getByLabelText('Date of birth')).toHaveFocus();
    expect(screen.getByLabelText('Date of birth')).toHaveAccessibleDescription(
      /Complete or empty this field/,
    );
    Reflect.deleteProperty(screen.getByLabelText('Date of birth'), 'validity');
    type('Date of birth', '2009-03-14');
    fireEvent.click(screen.getByRole('button', { name: 'Add a personal best' }));
    halfType(screen.getByLabelText(/^Date(?! of birth)/));
    save();
    expect(screen.getByLabelText(/^Date(?! of birth)/)).toHaveFocus();
    expect(sent()).toEqual([]);
  });

  it('tells again what was sent when its answer was lost, also what is as it was before', async () => {
    let answer: FakeAnswer = { status: 502, body: {} };
    const member = buildUser({ location: 'Kochi', level: 'beginner', performanceDNA: { speed: 60 } });
    openSession({ token: 't', user: member });
    const { sent } = fakeServer({ 'POST /api/auth/update': () => answer });
    openAt('/update', <UpdatePage />);
    await screen.findByRole('button', { name: 'Update Profile' });
    const bodies = () => sent.flatMap(({ call, body }) => (call === 'POST /api/auth/update' ? [body] : []));
    type('Location', 'Pune');
    type('Speed', '70');
    save();
    await waitFor(() => expect(said()).toHaveLength(1));
    type('Location', 'Kochi');
    type('Speed', '60');
    answer = { body: { user: member } };
    save();
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/splash'));
    expect(bodies().at(-1)).toEqual({ location: 'Kochi', performanceDNA: { speed: 60 } });
  });

  it('leads a newcomer on to where they wanted to be before they registered', async () => {
    await open({ body: { user } }, { next: '/family#token' });
    type('Location', 'Kochi');
    save();
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/splash'));
    expect(new URLSearchParams(location.search).get('next')).toBe('/family#token');
  });

  it('keeps what was typed over a reload until it is saved', async () => {
    await open({ body: { user } });
    type('Bio', 'Chasing sub-60.');
    cleanup();
    await open({ body: { user } });
    expect(screen.getByLabelText('Bio')).toHaveValue('Chasing sub-60.');
    save();
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/splash'));
    cleanup();
    await open({ body: { user } });
    expect(screen.getByLabelText('Bio')).toHaveValue('');
  });

  it('mixes no kept row of personal bests with one that was saved elsewhere meanwhile', async () => {
    await open({ body: { user } });
    fireEvent.click(screen.getByRole('button', { name: 'Add a personal best' }));
    fireEvent.change(screen.getAllByLabelText('Event')[1] as HTMLElement, { target: { value: 'Javelin' } });
    fireEvent.change(screen.getAllByLabelText('Mark')[1] as HTMLElement, { target: { value: '41.20' } });
    cleanup();
    const saved = {
      label: '200 m',
      mark: '25.62',
      unit: 's',
      achievedOn: '2026-08-21',
      source: 'self' as const,
    };
    const sent = await open({ body: { user } }, null, { ...user, personalBests: [best, saved] });
    save();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({
      personalBests: [
        { label: '400 m', mark: '56.84', unit: 's', achievedOn: '' },
        { label: 'Javelin', mark: '41.20', unit: '', achievedOn: '' },
      ],
      // What the kept rows began with: the one saved elsewhere is not among them, so it stays.
      seenBests: [{ label: '400 m', mark: '56.84', unit: 's', achievedOn: '' }],
    });
  });

  it('shows what is stored by now when the kept row of personal bests was taken out again', async () => {
    await open({ body: { user } });
    fireEvent.click(screen.getByRole('button', { name: 'Add a personal best' }));
    fireEvent.change(screen.getAllByLabelText('Event')[1] as HTMLElement, { target: { value: 'Javelin' } });
    cleanup();
    const member = { ...user, personalBests: [{ ...best, mark: '55.90' }] };
    await open({ body: { user } }, null, member);
    fireEvent.click(screen.getByRole('button', { name: 'Remove Javelin' }));
    expect(screen.queryByText('Unsaved changes')).toBeNull();
    cleanup();
    await open({ body: { user } }, null, member);
    expect(screen.getByLabelText('Mark')).toHaveValue('55.90');
  });

  it('says at the personal bests when they are too many with those saved elsewhere, until one is taken out', async () => {
    const message = 'A profile holds 8: remove 1 here.';
    const errors = [{ field: 'personalBests', message }];
    const body = { code: 'VALIDATION_FAILED', message, field: 'personalBests', errors };
    await open({ status: 400, body });
    type('Mark', '55.90');
    save();
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(said()).toEqual([`error: Profile update failed: ${message}`]);
    expect(screen.getByLabelText('Mark')).toHaveValue('55.90');
    fireEvent.click(screen.getByRole('button', { name: 'Remove 400 m' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('sends figures as numbers, with those there were, and only when one was changed', async () => {
    const sent = await open({ body: { user } });
    type('Speed', '82');
    save();
    await waitFor(() =>
      expect(sent()).toEqual([{ level: 'beginner', performanceDNA: { speed: 82 }, seenFigures: {} }]),
    );
  });

  it('sends the rows of personal bests that say something', async () => {
    const sent = await open({ body: { user } });
    fireEvent.click(screen.getByRole('button', { name: 'Add a personal best' }));
    fireEvent.click(screen.getByRole('button', { name: 'Add a personal best' }));
    fireEvent.change(screen.getAllByLabelText('Event')[2] as HTMLElement, { target: { value: '200 m' } });
    fireEvent.change(screen.getAllByLabelText('Mark')[2] as HTMLElement, { target: { value: '25.62' } });
    save();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({
      personalBests: [
        { label: '400 m', mark: '56.84', unit: 's', achievedOn: '' },
        { label: '200 m', mark: '25.62', unit: '', achievedOn: '' },
      ],
      seenBests: [{ label: '400 m', mark: '56.84', unit: 's', achievedOn: '' }],
    });
  });

  it('marks what was refused with its own sentence, goes there, and keeps what was typed', async () => {
    await open({
      status: 400,
      body: {
        code: 'VALIDATION_FAILED',
        message: 'Please check the highlighted fields.',
        field: 'age',
        errors: [
          { field: 'age', message: 'must be a number of years' },
          { field: 'personalBests.0.mark', message: 'Enter the mark.' },
        ],
      },
    });
    type('Age', '999');
    type('Mark', '');
    save();
    expect(await screen.findByText('must be a number of years')).toBeVisible();
    expect(screen.getByLabelText('Age')).toHaveFocus();
    expect(screen.getByLabelText('Age')).toHaveValue(999);
    expect(screen.getByLabelText('Mark')).toHaveAccessibleDescription('Enter the mark.');
  });
});
