import { QueryClientProvider, openSession } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildPost, cacheWith } from '../../../../testing/build-post.ts';
import { waitingForNetwork } from '../../../copy.ts';
import { ReactionButton } from './reaction-button.tsx';

const show = (post = buildPost()) =>
  render(
    <QueryClientProvider client={cacheWith([[post]])}>
      <ReactionButton post={post} />
    </QueryClientProvider>,
  );
const trigger = () => screen.getByRole('button', { name: /^React/ });
const choices = () =>
  screen.queryAllByRole('button', { name: /, \d+$/ }).map((button) => button.getAttribute('aria-label'));
const all = ['Like, 0', 'Love, 0', 'Laugh, 0', 'Clap, 0', 'Celebrate, 0'];

describe('ReactionButton', () => {
  it('sums up what people felt, the most frequent first, and names the own choice', () => {
    show(buildPost({ reactionCounts: { like: 1, clap: 3 }, myReaction: 'like', likes: 4 }));
    expect(trigger()).toHaveAccessibleName('React. Clap 3, Like 1. Yours: Like.');
    expect(trigger()).toHaveTextContent('4');
    expect(choices()).toEqual([]);
  });

  it('draws its pictures itself, so that no font is needed for them', async () => {
    const { container } = show();
    await userEvent.click(trigger());
    expect(container.querySelectorAll('[role="toolbar"] svg[aria-hidden="true"]')).toHaveLength(5);
    expect(screen.getByRole('toolbar')).toHaveTextContent(/^$/);
  });

  it('offers all five on a press, and a second press closes them', async () => {
    show();
    await userEvent.click(trigger());
    expect(choices()).toEqual(all);
    await userEvent.click(trigger());
    expect(choices()).toEqual([]);
  });

  it('offers all five to a resting mouse, and a press keeps them open', async () => {
    show();
    await userEvent.hover(trigger());
    expect(await screen.findAllByRole('button', { name: /, 0$/ })).toHaveLength(5);
    await userEvent.click(trigger());
    expect(choices()).toEqual(all);
  });

  it('is walked through with arrow keys from the own choice, and left with Escape', async () => {
    show(buildPost({ myReaction: 'celebrate', reactionCounts: { celebrate: 1 }, likes: 1 }));
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Celebrate, 1' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('button', { name: 'Like, 0' })).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(screen.getByRole('button', { name: 'Clap, 0' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(choices()).toEqual([]);
    expect(trigger()).toHaveFocus();
  });

  it('closes when the reader turns elsewhere', async () => {
    show();
    await userEvent.click(trigger());
    await userEvent.click(document.body);
    expect(choices()).toEqual([]);
  });

  it('sends a new choice once, and the same choice never', async () => {
    const post = buildPost({ myReaction: 'like', reactionCounts: { like: 1 }, likes: 1 });
    const { sent } = fakeServer({});
    show(post);
    await userEvent.click(trigger());
    await userEvent.click(screen.getByRole('button', { name: 'Like, 1' }));
    expect(sent).toEqual([]);
    await userEvent.click(trigger());
    await userEvent.click(screen.getByRole('button', { name: 'Love, 0' }));
    expect(sent).toMatchObject([{ call: `POST /api/community/${post._id}/react`, body: { type: 'love' } }]);
  });

  it('shows a choice made without a network, says that it waits, and sends nothing yet', async () => {
    localStorage.clear();
    openSession({ token: 'token', user: buildUser() });
    const { sent } = fakeServer({});
    const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    try {
      show();
      await userEvent.click(trigger());
      await userEvent.click(screen.getByRole('button', { name: 'Love, 0' }));
      expect(trigger()).toHaveAccessibleName(`React. Love 1. Yours: Love. ${waitingForNetwork}`);
      expect(sent).toEqual([]);
    } finally {
      network.mockRestore();
    }
  });
});
