import { openSession, useToasts } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showAlone } from '../../../../testing/show-alone.tsx';
import { HiddenMembers } from './hidden-members.tsx';

const list = 'GET /api/community/members/hidden';
const member = { _id: '64b0000000000000000000ee', username: 'Rude Raj' };
const muted = { member, kind: 'muted', since: '2026-11-21T09:00:00.000Z' };

const show = () => showAlone(<HiddenMembers />);

describe('HiddenMembers', () => {
  beforeEach(() => {
    localStorage.clear();
    useToasts.setState({ toasts: [] });
    openSession({ token: 'token', user: buildUser() });
  });

  it('says that nobody is hidden, and how somebody could be', async () => {
    fakeServer({ [list]: { body: { members: [] } } });
    show();
    expect(await screen.findByText('You see everybody.')).toBeVisible();
  });

  it('offers to try again when it could not be read', async () => {
    fakeServer({ [list]: { status: 500, body: { code: 'INTERNAL' } } });
    show();
    expect(await screen.findByText('This could not be loaded.')).toBeVisible();
    fakeServer({ [list]: { body: { members: [muted] } } });
    await userEvent.click(screen.getByRole('button', { name: /try again/i }));
    expect(await screen.findByRole('link', { name: 'Rude Raj' })).toBeVisible();
  });

  it('tells who is hidden how, and shows them again', async () => {
    let hidden = [muted];
    const { sent } = fakeServer({
      [list]: () => ({ body: { members: hidden } }),
      [`DELETE /api/community/members/${member._id}/hidden`]: () => {
        hidden = [];
        return { body: { success: true } };
      },
    });
    show();
    expect(await screen.findByText('Muted: you do not see what they write')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Rude Raj' })).toHaveAttribute('href', `/profile/${member._id}`);
    await userEvent.click(screen.getByRole('button', { name: 'Show again: Rude Raj' }));
    expect(await screen.findByText('You see everybody.')).toBeVisible();
    expect(sent.map(({ call }) => call)).toContain(`DELETE /api/community/members/${member._id}/hidden`);
    await waitFor(() =>
      expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual(['You see Rude Raj again.']),
    );
  });

  it('keeps the place of whoever goes through the list by keyboard: each row takes its button along', async () => {
    const others = ['aa', 'bb'].map((end, index) => ({
      ...muted,
      member: { _id: `64b0000000000000000000${end}`, username: `Loud ${String(index)}` },
    }));
    let hidden = [muted, ...others];
    fakeServer(
      Object.fromEntries([
        [list, () => ({ body: { members: hidden } })],
        ...hidden.map(({ member: { _id } }) => [
          `DELETE /api/community/members/${_id}/hidden`,
          () => {
            hidden = hidden.filter((row) => row.member._id !== _id);
            return { body: { success: true } };
          },
        ]),
      ]),
    );
    showAlone(
      <main tabIndex={-1}>
        <HiddenMembers />
      </main>,
    );
    const end = (name: string) => screen.getByRole('button', { name: `Show again: ${name}` });
    await userEvent.click(await screen.findByRole('button', { name: 'Show again: Loud 0' }));
    await waitFor(() => expect(end('Loud 1')).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(end('Rude Raj')).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('You see everybody.')).toBeVisible();
    expect(screen.getByRole('main')).toHaveFocus();
  });
});
