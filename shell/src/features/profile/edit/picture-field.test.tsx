import { openSession, useSession } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer, type FakeAnswer } from '@ankur/mfe-kit/testing/fake-server';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { buildSettings } from '../../../../testing/build-settings.ts';
import { openAt } from '../../../../testing/open-at.tsx';
import { PictureField } from './picture-field.tsx';

const call = 'POST /api/auth/picture';

function choose(file: File, answer: FakeAnswer = {}) {
  const server = fakeServer({
    'GET /api/admin/public/settings': { body: buildSettings() },
    [call]: answer,
  });
  openSession({ token: 't', user: buildUser() });
  openAt('/update', <PictureField user={buildUser()} />);
  fireEvent.change(screen.getByLabelText('Profile picture'), { target: { files: [file] } });
  return () => server.sent.filter((one) => one.call === call);
}
const picture = (name: string, type: string, size = 10) => new File([new Uint8Array(size)], name, { type });

describe('the own picture', () => {
  beforeEach(() => localStorage.clear());

  it.each([
    [
      'too large',
      picture('me.png', 'image/png', 2 * 1024 * 1024 + 1),
      'File me.png is too large. Maximum size is 2MB.',
    ],
    ['of another kind', picture('me.svg', 'image/svg+xml'), /^File me\.svg is not supported/],
  ])('is not sent when it is %s, and says so', async (_what, file, text) => {
    const sent = choose(file);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(sent()).toEqual([]);
  });

  it('is sent at once and known to the session', async () => {
    const sent = choose(picture('me.png', 'image/png'), {
      body: { user: buildUser({ profilePicture: '/uploads/identity/new.webp' }) },
    });
    await waitFor(() =>
      expect(useSession.getState().user?.profilePicture).toBe('/uploads/identity/new.webp'),
    );
    expect((sent()[0]?.body as FormData).get('profilePicture')).toMatchObject({ name: 'me.png' });
  });

  it('says what the server has against it', async () => {
    choose(picture('me.png', 'image/png'), {
      status: 415,
      body: { code: 'UNSUPPORTED_MEDIA', message: 'This is no picture.' },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('This is no picture.');
  });
});
