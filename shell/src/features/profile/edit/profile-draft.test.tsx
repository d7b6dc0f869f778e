import { openSession } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { openAt } from '../../../../testing/open-at.tsx';
import UpdatePage from '../update/update-page.tsx';

const best = { label: '400 m', mark: '56.84', unit: 's', source: 'self' as const };
const user = buildUser({ sport: 'athletics', age: 17, personalBests: [best] });
const place = `ankur.draft.${user._id}.profile`;

async function open() {
  openSession({ token: 't', user });
  fakeServer({ 'POST /api/auth/update': { body: { user } } });
  openAt('/update', <UpdatePage />);
  // The last of its parts.
  await screen.findByRole('button', { name: 'Update Profile' });
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const kept = () => JSON.parse(localStorage.getItem(place) ?? '{}') as Record<string, string>;
const typeElsewhere = (values: Record<string, string>) =>
  localStorage.setItem(place, JSON.stringify({ ...kept(), ...values }));
const save = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Update Profile' }));
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/splash'));
};

describe('the draft of the profile, with the form open in two tabs', () => {
  beforeEach(() => localStorage.clear());

  it('keeps what each has typed, of a field the newest', async () => {
    await open();
    type('Location', 'Kochi');
    typeElsewhere({ bio: 'Chasing sub-60.', location: 'Thrissur' });
    type('Phone', '98450 00000');
    const elsewhere = { bio: 'Chasing sub-60.', phone: '98450 00000' };
    expect(kept()).toEqual({ ...elsewhere, location: 'Thrissur' });
    type('Location', 'Kollam');
    expect(kept()).toEqual({ ...elsewhere, location: 'Kollam' });
    cleanup();
    await open();
    expect(screen.getByLabelText('Bio')).toHaveValue('Chasing sub-60.');
  });

  it('forgets with the save what was saved alone', async () => {
    await open();
    type('Location', 'Kochi');
    type('Phone', '98450 00000');
    typeElsewhere({ bio: 'Chasing sub-60.', location: 'Thrissur' });
    await save();
    expect(kept()).toEqual({ bio: 'Chasing sub-60.', location: 'Thrissur' });
  });

  it('takes nothing away by taking back what was typed here', async () => {
    await open();
    type('Location', 'Kochi');
    typeElsewhere({ bio: 'Chasing sub-60.' });
    type('Location', user.location ?? '');
    expect(kept()).toEqual({ bio: 'Chasing sub-60.' });
    type('Age', '');
    expect(kept()).toEqual({ bio: 'Chasing sub-60.', age: '' });
  });

  it('keeps the rows of personal bests as one: none stands among those of another tab', async () => {
    await open();
    type('Location', 'Kochi');
    typeElsewhere({ personalBests: '1', 'personalBests.0.label': '100 m', 'personalBests.0.mark': '12.1' });
    type('Mark', '55.90');
    expect(kept()).toMatchObject({
      ...{ location: 'Kochi', personalBests: '1' },
      ...{ 'personalBests.0.label': '400 m', 'personalBests.0.mark': '55.90' },
    });
  });

  it('leaves nothing when all of it was saved', async () => {
    await open();
    type('Location', 'Kochi');
    await save();
    expect(localStorage.getItem(place)).toBeNull();
  });
});
