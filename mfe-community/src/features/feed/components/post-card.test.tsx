import type { Post } from '@ankur/contracts/community/post';
import { BrowserRouter, QueryClientProvider } from '@ankur/mfe-kit';
import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildPost, cacheWith } from '../../../../testing/build-post.ts';
import { PostCard } from './post-card.tsx';

async function actionsOf(over: Partial<Post>) {
  const post = buildPost(over);
  render(
    <QueryClientProvider client={cacheWith([[post]])}>
      <BrowserRouter>
        <PostCard post={post} onFlag={() => undefined}>
          Reactions and comments
        </PostCard>
      </BrowserRouter>
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Post actions' }));
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
}

describe('PostCard', () => {
  it('offers to flag what others wrote', async () => {
    expect(await actionsOf({})).toEqual(['Flag content']);
    expect(screen.getByText('Reactions and comments')).toBeVisible();
  });

  it('offers to edit and delete what is one’s own', async () => {
    expect(await actionsOf({ canEdit: true, canDelete: true })).toEqual(['Edit post', 'Delete post']);
  });

  it('offers only to delete an own post that was removed, and nobody to talk to', async () => {
    expect(await actionsOf({ status: 'removed', canDelete: true })).toEqual(['Delete post']);
    expect(screen.queryByText('Reactions and comments')).toBeNull();
  });
});
