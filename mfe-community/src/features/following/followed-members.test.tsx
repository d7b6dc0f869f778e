import { openSession, useToasts } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer, type FakeAnswer } from '@ankur/mfe-kit/testing/fake-server';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showAlone } from '../../../testing/show-alone.tsx';
import { FollowedMembers } from './followed-members.tsx';

const list = 'GET /api/community/members/followed';
const member = { _id: '64b0000000000000000000ee', username: 'Asha Rao' };
const one = `/api/community/members/${member._id}/followed`;

function show(ended: FakeAnswer = { body: { success: true } }) {
  let members = [{ member, since: '2026-11-21T09:00:00.000Z' }];
  fakeServer({
    [list]: () => ({ body: { members } }),
    [`DELETE ${one}`]: () => {
      if (ended.status === undefined) members = [];
      return ended;
    },
    [`PUT ${one}`]: () => {
      members = [{ member, since: '2026-11-22T09:00:00.000Z' }];
      return { body: { success: true } };
    },
  });
  showAlone(<FollowedMembers />);
}

describe('FollowedMembers', () => {
  beforeEach(() => {
    localStorage.clear();
    useToasts.setState({ toasts: [] });
    openSession({ token: 'token', user: buildUser() });
  });

  it('ends following with a way back, and says that nobody is followed', async () => {
    show();
    expect(await screen.findByRole('link', { name: 'Asha Rao' })).toHaveAttribute(
      'href',
      `/profile/${member._id}`,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Unfollow Asha Rao' }));
    expect(await screen.findByText('You follow nobody yet')).toBeVisible();
    const [told] = useToasts.getState().toasts;
    expect(told?.text).toBe('You follow Asha Rao no more.');
    act(() => told?.action?.onPress());
    expect(await screen.findByRole('link', { name: 'Asha Rao' })).toBeVisible();
  });

  it('keeps a member whom it could not end to follow, and says so', async () => {
    show({ status: 503, body: { message: 'Not now.' } });
    await userEvent.click(await screen.findByRole('button', { name: 'Unfollow Asha Rao' }));
    await waitFor(() => expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual(['Not now.']));
    expect(screen.getByRole('link', { name: 'Asha Rao' })).toBeVisible();
  });
});
