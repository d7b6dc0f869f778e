import { openSession, useToasts } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer, type FakeAnswer, type SentCall } from '@ankur/mfe-kit/testing/fake-server';
import type { BlogPost } from '@ankur/contracts/content/blog-post';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildBlogPost } from '../../../testing/build-blog-post.ts';
import { openPage } from '../../../testing/open-page.tsx';
import EditBlogPage from './edit-blog-page.tsx';

const own = buildBlogPost({ isOwn: true, isEditable: true, image: '/uploads/content/a.webp' });
const newer = {
  ...own,
  ...{
    title: 'From my phone',
    summary: 'Typed on a train.',
    content: '<p>Two breaths.</p>',
    isPremium: true,
  },
  editedAt: '2026-10-12T08:00:00.000Z',
};
const begunOn = String(Date.parse(own.createdAt));
const now = String(Date.parse(newer.editedAt));
const read = 'GET /api/blog/first-raid';
const save = `PATCH /api/blog/${own._id}`;
const place = `ankur.draft.64b000000000000000000001.blog-post.${own.slug}`;
const meanwhile = /was changed elsewhere meanwhile/;
const fromBefore = 'Your unsaved changes from before are shown.';
const told = () => useToasts.getState().toasts.map(({ text }) => text);

beforeEach(() => {
  localStorage.clear();
  useToasts.setState({ toasts: [] });
  openSession({ token: 'token', user: buildUser() });
});

/** A server on which the post is what others make of it meanwhile. */
function keepPost(answer?: (sent: SentCall) => FakeAnswer) {
  const stored: { answer: FakeAnswer } = { answer: { body: own } };
  const versionOf = ({ editedAt, createdAt }: BlogPost) => String(Date.parse(editedAt ?? createdAt));
  const { sent } = fakeServer({
    'GET /api/membership': { body: { plan: 'free', request: null } },
    [read]: () => stored.answer,
    [save]: (one) =>
      answer?.(one) ??
      (one.headers.get('seen-version') === versionOf(stored.answer.body as BlogPost)
        ? { body: { ...(stored.answer.body as BlogPost), ...(one.body as object) } }
        : { status: 409, body: { code: 'CONFLICT', message: 'Somebody changed this in the meantime.' } }),
  });
  return {
    stored,
    saves: () => sent.filter(({ call }) => call === save),
    reads: () => sent.filter(({ call }) => call === read).length,
  };
}
async function open() {
  const page = openPage(EditBlogPage, '/sports-blog/:slug/edit', '/sports-blog/first-raid/edit');
  await screen.findByRole('textbox', { name: 'Title' });
  return page;
}
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const type = (name: string | RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const kept = () => JSON.parse(localStorage.getItem(place) ?? 'null') as unknown;

/** As after a connection that was lost for a while. */
function reconnect() {
  fireEvent(window, new Event('offline'));
  fireEvent(window, new Event('online'));
}

describe('an edit of a post that is changed elsewhere meanwhile', () => {
  it('in which nothing was typed follows the post, and has nothing to save', async () => {
    const { stored } = keepPost();
    await open();
    await screen.findByText('One breath.', { selector: '[contenteditable] *' });
    stored.answer = { body: newer };
    reconnect();
    await waitFor(() => expect(field('Title')).toHaveValue('From my phone'));
    expect(screen.getByRole('checkbox', { name: 'Premium Content' })).toBeChecked();
    expect(await screen.findByText('Two breaths.', { selector: '[contenteditable] *' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save changes' })).toBeDisabled();
    expect(screen.queryByText(meanwhile)).toBeNull();
    expect(kept()).toBeNull();
  });

  it('is not saved over it unseen: what was typed stays, all else follows, and the next press saves', async () => {
    const { stored, saves } = keepPost();
    await open();
    type('Title', 'At my desk');
    stored.answer = { body: newer };
    await press('Save changes');
    expect(await screen.findByText(meanwhile)).toBeVisible();
    await waitFor(() => expect(field(/^Summary/)).toHaveValue('Typed on a train.'));
    expect(field('Title')).toHaveValue('At my desk');
    expect(told()).toEqual([]);
    await press('Save changes');
    await waitFor(() => expect(location.pathname).toBe('/sports-blog/first-raid'));
    expect(saves().map(({ body, headers }) => [body, headers.get('seen-version')])).toEqual([
      [{ title: 'At my desk' }, begunOn],
      [{ title: 'At my desk' }, now],
    ]);
    expect(kept()).toBeNull();
  });
});

describe('a kept edit', () => {
  it('says so when it is opened again, and until it is saved or typed over that the post is another by now', async () => {
    const { stored } = keepPost();
    const first = await open();
    type('Title', 'Half a thought');
    expect(screen.queryByText(fromBefore)).toBeNull();
    first.unmount();
    const second = await open();
    expect(screen.getByText(fromBefore)).toBeVisible();
    second.unmount();
    stored.answer = { body: newer };
    for (const again of [1, 2]) {
      const page = await open();
      expect(await screen.findByText(meanwhile)).toBeVisible();
      expect([again, kept()]).toEqual([again, { title: 'Half a thought', seenVersion: Number(begunOn) }]);
      page.unmount();
    }
    await open();
    type('Title', 'A whole thought');
    expect(kept()).toEqual({ title: 'A whole thought', seenVersion: Number(now) });
    expect(field(/^Summary/)).toHaveValue('Typed on a train.');
  });

  it('holds what two tabs have typed, and each takes out its own alone', async () => {
    keepPost();
    await open();
    type('Title', 'In this tab');
    // As another tab writes it, which has not seen what was typed here.
    const seenVersion = Number(begunOn);
    localStorage.setItem(
      place,
      JSON.stringify({ title: 'In this tab', summary: 'In that tab', seenVersion }),
    );
    type('Title', 'In this tab, on');
    expect(kept()).toEqual({ title: 'In this tab, on', summary: 'In that tab', seenVersion });
    await press('Discard changes');
    expect(location.pathname).toBe('/sports-blog/first-raid');
    expect(kept()).toEqual({ summary: 'In that tab', seenVersion });
  });

  it('is of the oldest post that any of it was typed over', async () => {
    const { stored } = keepPost();
    stored.answer = { body: newer };
    await open();
    localStorage.setItem(place, JSON.stringify({ summary: 'In that tab', seenVersion: Number(begunOn) }));
    type('Title', 'In this tab');
    expect(kept()).toEqual({ title: 'In this tab', summary: 'In that tab', seenVersion: Number(begunOn) });
  });

  it.each(['', '{', 'null', '3', '{"title":1,"seenVersion":"x"}'])(
    'that is broken is none: %j',
    async (text) => {
      localStorage.setItem(place, text);
      keepPost();
      await open();
      expect(field('Title')).toHaveValue(own.title);
      expect(screen.queryByText(fromBefore)).toBeNull();
    },
  );
});

describe('a post that is gone when its edit is saved', () => {
  const gone = {
    status: 404,
    body: { code: 'BLOG_POST_NOT_FOUND', message: 'Blog post not found or failed to load.' },
  };

  it.each([
    ['deleted', gone],
    ['taken down', { body: { ...own, status: 'removed' as const, isEditable: false } }],
  ])('because it was %s is said to be, with what was typed', async (_how, answer) => {
    const copied: string[] = [];
    const clipboard = { writeText: (text: string) => Promise.resolve(void copied.push(text)) };
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
    const { stored } = keepPost(() => gone);
    const { unmount } = await open();
    type('Title', 'Too late');
    stored.answer = answer;
    await press('Save changes');
    const sentence = 'This post was deleted or taken down meanwhile. What you typed is below.';
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(field('Title')).toHaveValue('Too late');
    expect(field('Title')).toHaveAttribute('readonly');
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
    expect(told()).toEqual(['This post was deleted or taken down meanwhile. What you typed is kept.']);
    unmount();
    await open();
    await press('Copy');
    expect(copied).toEqual(['Too late']);
    await press('Discard');
    expect(location.pathname).toBe('/sports-blog/mine');
    expect(kept()).toBeNull();
  });
});
