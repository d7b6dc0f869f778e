import { openSession, useToasts } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer, type FakeAnswer } from '@ankur/mfe-kit/testing/fake-server';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { openAt } from '../../../../testing/open-at.tsx';
import ProfilePage from './profile-page.tsx';

const user = buildUser({ sport: 'athletics', level: 'beginner' });
const saved = { ...user, sport: 'hockey' };

async function openEditor(answer: FakeAnswer, member = user, sports?: FakeAnswer | Promise<FakeAnswer>) {
  openSession({ token: 't', user: member });
  const { sent } = fakeServer({
    'GET /api/auth/profile': { body: member },
    ...(sports && { 'GET /api/sports': () => sports }),
    'POST /api/auth/update': answer,
  });
  openAt('/profile?edit=1', <ProfilePage />);
  // The last of its parts.
  await screen.findByRole('button', { name: 'Save' });
  return () => sent.filter(({ call }) => call === 'POST /api/auth/update').map(({ body }) => body);
}
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const optionsOf = (label: string) =>
  [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ text }) => text).slice(1);

describe('editing the own profile', () => {
  beforeEach(() => {
    localStorage.clear();
    globalThis.scrollTo = jest.fn<() => void>();
  });

  it('replaces the profile with what was saved and ends', async () => {
    const sent = await openEditor({ body: { user: saved } });
    choose('Sport', 'hockey');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('link', { name: 'Edit Profile' })).toBeVisible();
    expect(sent()).toEqual([{ sport: 'hockey' }]);
    expect(screen.getAllByText('Hockey').length).toBeGreaterThan(0);
    expect(location.search).toBe('');
  });

  it.each(['Save', 'Cancel'])(
    'leads back to the top of the profile with %s, which stands at the bottom',
    async (name) => {
      await openEditor({ body: { user: saved } });
      // The frame has it around every screen.
      const main = Object.assign(document.createElement('main'), { id: 'main', tabIndex: -1 });
      document.body.append(main);
      expect(globalThis.scrollTo).not.toHaveBeenCalled();
      fireEvent.click(screen.getByRole('button', { name }));
      fireEvent.click(await screen.findByRole('link', { name: 'Edit Profile' }));
      await screen.findByRole('button', { name: 'Save' });
      expect(jest.mocked(globalThis.scrollTo).mock.calls).toEqual([
        [0, 0],
        [0, 0],
      ]);
      expect(main).toHaveFocus();
      main.remove();
    },
  );

  it('stays with what was typed when it fails, and says so', async () => {
    useToasts.setState({ toasts: [] });
    await openEditor({ status: 500, body: { code: 'INTERNAL' } });
    choose('Sport', 'hockey');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('button', { name: 'Save', busy: false });
    expect(screen.getByLabelText('Sport')).toHaveValue('hockey');
    expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual([
      'Could not update profile. Please try again.',
    ]);
  });

  it('changes nothing when it is given up, and forgets what was typed', async () => {
    const sent = await openEditor({ body: { user: saved } });
    choose('Sport', 'hockey');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(sent()).toEqual([]);
    expect(JSON.stringify(localStorage)).not.toContain('hockey');
  });

  it('offers what the specification names', async () => {
    await openEditor({ body: { user } });
    expect(optionsOf('Availability')).toEqual([
      'Open to tryouts',
      'Looking for opportunities',
      'Currently unavailable',
      'Open to offers',
    ]);
    expect(optionsOf('Location type')).toEqual(['Remote/On-site', 'Remote only', 'On-site only', 'Flexible']);
    expect(optionsOf('Gender')).toEqual(['Male', 'Female', 'Other']);
    expect([...screen.getByLabelText<HTMLSelectElement>('Level').options].map(({ text }) => text)).toEqual([
      'Beginner',
      'Intermediate',
      'Advanced',
      'Professional',
    ]);
  });

  it('offers the sports of the catalogue, and keeps the stored one that has left it', async () => {
    const archer = buildUser({ sport: 'lagori' });
    let answer: (come: FakeAnswer) => void = () => undefined;
    await openEditor({}, archer, new Promise((resolve) => (answer = resolve)));
    expect(optionsOf('Sport')).toContain('Badminton');
    answer({ body: [{ slug: 'kho-kho', name: 'Kho-Kho' }] });
    await waitFor(() => expect(optionsOf('Sport')).toEqual(['Kho-Kho', 'Lagori']));
    expect(screen.getByLabelText('Sport')).toHaveValue('lagori');
  });

  it('makes no beginner of a scout', async () => {
    const scout = buildUser({ role: 'scout', level: undefined });
    const sent = await openEditor({ body: { user: scout } }, scout);
    expect(screen.getByLabelText('Level')).toHaveValue('');
    choose('Sport', 'hockey');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('link', { name: 'Edit Profile' })).toBeVisible();
    expect(sent()).toEqual([{ sport: 'hockey' }]);
  });
});
