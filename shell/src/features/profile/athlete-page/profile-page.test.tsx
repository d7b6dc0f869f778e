import { Route, Routes } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer, type FakeAnswer } from '@ankur/mfe-kit/testing/fake-server';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { openAt } from '../../../../testing/open-at.tsx';
import ProfilePage from './profile-page.tsx';

const id = '64b000000000000000000002';

function openProfile(answer: FakeAnswer) {
  fakeServer({ [`GET /api/auth/profile/${id}`]: answer });
  return openAt(
    `/profile/${id}`,
    <Routes>
      <Route path="/profile/:id" element={<ProfilePage />} />
    </Routes>,
  );
}

describe('ProfilePage', () => {
  it('shows who a member is, and offers no change of somebody else', async () => {
    openProfile({
      body: buildUser({ _id: id, username: 'कविता यादव', sport: 'kabaddi', level: 'advanced' }),
    });
    expect(screen.getByText('Loading...')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { level: 1, name: 'कविता यादव' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Athletic Information' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Edit Profile' })).toBeNull();
  });

  it('says that there is no such member, where another try would change nothing', async () => {
    openProfile({ status: 404, body: { code: 'USER_NOT_FOUND' } });
    expect(await screen.findByText('No user profile found.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  });

  it('offers another try when the profile does not come', async () => {
    openProfile({ status: 400, body: { code: 'BAD_REQUEST' } });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Could not load profile. Please try again later.',
    );
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
  });
});
