import { BrowserRouter, QueryClientProvider, openSession } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildComment, buildPost, cacheWith } from '../../../../testing/build-post.ts';

let drawn = 0;
jest.mock('./comment-text.tsx', () => ({
  CommentText: () => {
    drawn += 1;
    return null;
  },
}));

it('typing a comment draws none of the others again, however many there are', async () => {
  const { FeedPost } = await import('../../../pages/feed-post.tsx');
  openSession({ token: 'token', user: buildUser() });
  globalThis.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
  const comments = Array.from({ length: 20 }, () => buildComment());
  const post = buildPost({ comments, commentCount: comments.length });
  render(
    <QueryClientProvider client={cacheWith([[post]])}>
      <BrowserRouter>
        <FeedPost post={post} onFlagPost={undefined} onFlagComment={undefined} whole />
      </BrowserRouter>
    </QueryClientProvider>,
  );
  expect(drawn).toBe(comments.length);
  await userEvent.click(screen.getByRole('button', { name: /^Comment/ }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Write a comment' }), 'Well run');
  expect(drawn).toBe(comments.length);
});
