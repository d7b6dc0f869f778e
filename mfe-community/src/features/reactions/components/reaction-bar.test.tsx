import { QueryClientProvider } from '@ankur/mfe-kit';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildPost, cacheWith } from '../../../../testing/build-post.ts';
import { ReactionBar } from './reaction-bar.tsx';

const show = (post = buildPost()) =>
  render(
    <QueryClientProvider client={cacheWith([[post]])}>
      <ReactionBar post={post} />
    </QueryClientProvider>,
  );

describe('ReactionBar', () => {
  it('names its five reactions with their counts and marks the own one', () => {
    show(buildPost({ reactionCounts: { like: 3, clap: 1 }, myReaction: 'clap', likes: 4 }));
    const buttons = screen.getAllByRole('button');
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Like, 3',
      'Love, 0',
      'Laugh, 0',
      'Clap, 1',
      'Celebrate, 0',
    ]);
    expect(screen.getByRole('button', { pressed: true })).toHaveAccessibleName('Clap, 1');
  });

  it('draws its pictures itself, so that no font is needed for them', () => {
    const { container } = show();
    expect(container.querySelectorAll('svg[aria-hidden="true"]')).toHaveLength(5);
    expect(container).toHaveTextContent(/^$/);
  });

  it('sends a new choice once, and the same choice never', async () => {
    const post = buildPost({ myReaction: 'like', reactionCounts: { like: 1 }, likes: 1 });
    const { sent } = fakeServer({});
    show(post);
    await userEvent.click(screen.getByRole('button', { name: 'Like, 1' }));
    expect(sent).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Love, 0' }));
    expect(sent).toMatchObject([{ call: `POST /api/community/${post._id}/react`, body: { type: 'love' } }]);
  });
});
