import type { Post } from '@ankur/contracts/community/post';
import { BrowserRouter, QueryClientProvider, useToasts } from '@ankur/mfe-kit';
import { fakeServer, type FakeAnswer } from '@ankur/mfe-kit/testing/fake-server';
import { toldSizes } from '@ankur/ui/testing/told-sizes';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildPost, cacheWith } from '../../../../testing/build-post.ts';
import { PostCard } from './post-card.tsx';

const show = (post: Post) =>
  render(
    <QueryClientProvider client={cacheWith([[post]])}>
      <BrowserRouter>
        <PostCard post={post} onFlag={() => undefined} row="Reactions">
          Comments
        </PostCard>
      </BrowserRouter>
    </QueryClientProvider>,
  );

async function actionsOf(over: Partial<Post>) {
  show(buildPost(over));
  await userEvent.click(screen.getByRole('button', { name: 'Post actions' }));
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
}

describe('PostCard', () => {
  beforeAll(toldSizes);

  it('offers to flag what others wrote', async () => {
    expect(await actionsOf({})).toEqual(['Flag content', 'Share post']);
    expect(screen.getByText('Reactions')).toBeVisible();
    expect(screen.getByText('Comments')).toBeVisible();
  });

  it('has an address of its own, which can be copied', async () => {
    const post = buildPost();
    const copied: string[] = [];
    globalThis.matchMedia = () => ({ matches: false }) as MediaQueryList;
    show(post);
    const user = userEvent.setup();
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: (text: string) => Promise.resolve(copied.push(text)) },
    });
    expect(screen.getByRole('link', { name: /ago$|^Just now$|\d{4}$/ })).toHaveAttribute(
      'href',
      `/community/posts/${post._id}`,
    );
    await user.click(screen.getByRole('button', { name: 'Post actions' }));
    await user.click(screen.getByRole('menuitem', { name: 'Share post' }));
    expect(copied).toEqual([`${location.origin}/community/posts/${post._id}`]);
  });

  it('offers to edit and delete what is one’s own', async () => {
    expect(await actionsOf({ canEdit: true, canDelete: true })).toEqual([
      'Edit post',
      'Share post',
      'Delete post',
    ]);
  });

  it('offers only to delete an own post that was removed, and nobody to talk to', async () => {
    expect(await actionsOf({ status: 'removed', canDelete: true })).toEqual(['Delete post']);
    expect(screen.queryByText('Reactions')).toBeNull();
    expect(screen.queryByText('Comments')).toBeNull();
  });

  it('keeps what was changed when editing is left with Escape, and drops it with Cancel', async () => {
    localStorage.clear();
    const post = buildPost({ content: 'Five hurdles', canEdit: true, canDelete: true });
    const box = () => screen.queryByRole('textbox', { name: 'Edit post' });
    show(post);
    const startEditing = async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Post actions' }));
      await userEvent.click(screen.getByRole('menuitem', { name: 'Edit post' }));
    };
    await startEditing();
    await userEvent.keyboard(' in a row{Escape}');
    expect(box()).toBeNull();
    expect(screen.getByText('Five hurdles')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Post actions' })).toHaveFocus();
    await startEditing();
    expect(box()).toHaveValue('Five hurdles in a row');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await startEditing();
    expect(box()).toHaveValue('Five hurdles');
  });

  it('offers the rest of a text that its eight lines do not hold', async () => {
    const content = 'Lap after lap. '.repeat(100).trim();
    const height = jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(600);
    show(buildPost({ content }));
    await userEvent.click(await screen.findByRole('button', { name: 'Read more' }));
    expect(screen.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true');
    height.mockRestore();
  });

  it('shows a result as a scoreboard does', () => {
    show(buildPost({ result: { discipline: '400 m', mark: '61.8', note: 'PB' } }));
    expect(screen.getByText('61.8').closest('p')).toHaveTextContent('Result: 400 m 61.8 PB');
  });

  it('edits words, result and what a picture shows in one', async () => {
    localStorage.clear();
    const media = [{ mediaType: 'image' as const, url: '/uploads/community/a.webp', alt: 'A start' }];
    const result = { discipline: '400 m', mark: '61.8' };
    const post = buildPost({ content: 'Heats', media, result, canEdit: true, canDelete: true });
    const { sent } = fakeServer({ [`PATCH /api/community/${post._id}`]: { body: post } });
    show(post);
    await userEvent.click(screen.getByRole('button', { name: 'Post actions' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Edit post' }));
    const retype = async (label: string, text: string) => {
      await userEvent.clear(screen.getByLabelText(label));
      if (text !== '') await userEvent.type(screen.getByLabelText(label), text);
    };
    await retype('Mark', '');
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await retype('Mark', '60.9');
    await retype('What picture 1 shows', 'Six girls at the start');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByLabelText('Mark')).toBeNull());
    expect(sent[0]?.body).toEqual({
      content: 'Heats',
      result: { discipline: '400 m', mark: '60.9' },
      altTexts: ['Six girls at the start'],
    });
  });

  it('says beside the words that they could not be saved, and keeps them', async () => {
    localStorage.clear();
    const post = buildPost({ content: 'Heats', canEdit: true, canDelete: true });
    const answer = Promise.withResolvers<FakeAnswer>();
    fakeServer({ [`PATCH /api/community/${post._id}`]: () => answer.promise });
    show(post);
    await userEvent.click(screen.getByRole('button', { name: 'Post actions' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Edit post' }));
    await userEvent.keyboard(' and finals');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByRole('button', { name: 'Saving...' })).toBeDisabled();
    answer.resolve({ status: 503, body: {} });
    expect(await screen.findByText(/^Your changes could not be saved\./)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Edit post' })).toHaveValue('Heats and finals');
  });

  it('says in the card that a post could not be deleted, and tries again', async () => {
    const post = buildPost({ canEdit: true, canDelete: true });
    fakeServer({});
    globalThis.confirm = () => true;
    useToasts.setState({ toasts: [] });
    show(post);
    await userEvent.click(screen.getByRole('button', { name: 'Post actions' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete post' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The post could not be deleted.');
    // The file of the toasts may not have come before the connection went.
    expect(useToasts.getState().toasts).toEqual([]);
    const { sent } = fakeServer({ [`DELETE /api/community/${post._id}`]: { body: { success: true } } });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(sent).toHaveLength(1);
  });
});
