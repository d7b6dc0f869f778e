import type { AuthorCard } from '@ankur/contracts/identity/user';
import { BrowserRouter, QueryClientProvider, createQueryClient, openSession } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AuthorAvatar } from './author-avatar.tsx';
import { AuthorName } from './author-name.tsx';

const author = {
  _id: '64b0000000000000000000aa',
  username: 'Meera Nair',
  role: 'athlete' as const,
  isVerified: true,
  sport: 'athletics',
};
const show = (shown: AuthorCard = author) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <BrowserRouter>
        <AuthorAvatar author={shown} />
        <AuthorName author={shown} />
      </BrowserRouter>
    </QueryClientProvider>,
  );
const picture = () => screen.getByRole('button', { name: 'About Meera Nair' });
const card = () => screen.queryByRole('group', { name: 'Meera Nair' });

describe('AuthorAvatar', () => {
  it('opens a card of who that is on a press, and closes it on the next', async () => {
    show();
    expect(card()).toBeNull();
    await userEvent.click(picture());
    expect(card()).toHaveTextContent(/Meera Nair.*athlete.*Athletics/i);
    expect(screen.getByRole('link', { name: 'View profile' })).toHaveAttribute(
      'href',
      '/profile/64b0000000000000000000aa',
    );
    await userEvent.click(picture());
    expect(card()).toBeNull();
  });

  it('lets members follow the author, and themselves never', async () => {
    fakeServer({
      [`GET /api/community/members/${author._id}/followed`]: { body: { following: false, followers: null } },
    });
    openSession({ token: 'token', user: buildUser() });
    show();
    await userEvent.click(picture());
    expect(await screen.findByRole('button', { name: 'Follow Meera Nair', pressed: false })).toBeVisible();
    cleanup();
    openSession({ token: 'token', user: buildUser({ _id: author._id }) });
    show();
    await userEvent.click(picture());
    expect(card()).toBeVisible();
    expect(screen.queryByRole('button', { name: /Follow/ })).toBeNull();
  });

  it('leads to the page of who is suspended only for admins: it is closed to others', async () => {
    fakeServer({
      [`GET /api/community/members/${author._id}/followed`]: { body: { following: false, followers: null } },
    });
    for (const role of ['coach', 'admin'] as const) {
      openSession({ token: 'token', user: buildUser({ role }) });
      show({ ...author, isClosed: true });
      await userEvent.click(picture());
      expect(card()).toHaveTextContent('Meera Nair');
      expect(screen.queryAllByRole('link').map(({ textContent }) => textContent)).toEqual(
        role === 'admin' ? ['View profile', 'Meera Nair'] : [],
      );
      cleanup();
    }
  });

  it('opens it for a mouse that rests on the picture', async () => {
    show();
    await userEvent.hover(picture());
    expect(await screen.findByRole('group', { name: 'Meera Nair' })).toBeVisible();
  });

  it('is left with Escape, which puts the focus back', async () => {
    show();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'View profile' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(card()).toBeNull();
    expect(picture()).toHaveFocus();
  });
});
