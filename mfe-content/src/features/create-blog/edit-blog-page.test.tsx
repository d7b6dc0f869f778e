import { openSession, useToasts } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer, type FakeAnswer } from '@ankur/mfe-kit/testing/fake-server';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildBlogPost } from '../../../testing/build-blog-post.ts';
import { openPage } from '../../../testing/open-page.tsx';
import EditBlogPage from './edit-blog-page.tsx';

const own = buildBlogPost({ isOwn: true, isEditable: true, image: '/uploads/content/a.webp' });
const save = `PATCH /api/blog/${own._id}`;
const free = { 'GET /api/membership': { body: { plan: 'free', request: null } } };
const place = `ankur.draft.64b000000000000000000001.blog-post.${own.slug}`;
const told = () => useToasts.getState().toasts.map(({ text }) => text);

beforeEach(() => {
  localStorage.clear();
  useToasts.setState({ toasts: [] });
  openSession({ token: 'token', user: buildUser() });
});

async function open(answers: Parameters<typeof fakeServer>[0] = {}, post = own) {
  const server = fakeServer({ 'GET /api/blog/first-raid': { body: post }, ...free, ...answers });
  const page = openPage(EditBlogPage, '/sports-blog/:slug/edit', '/sports-blog/first-raid/edit');
  await screen.findByRole('heading', { name: 'Edit your post' });
  return { ...server, ...page };
}

const title = () => screen.findByRole('textbox', { name: 'Title' });
const retitle = async (value: string) => fireEvent.change(await title(), { target: { value } });
const press = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }));

describe('changing an own blog post', () => {
  it('shows what it says, and sends what was changed alone', async () => {
    const { sent } = await open({ [save]: { body: { ...own, title: 'My second raid' } } });
    expect(await title()).toHaveValue('My first raid');
    expect(screen.getByRole('combobox', { name: 'Category' })).toHaveValue('Kabaddi');
    expect(screen.getByRole('textbox', { name: 'Image URL' })).toHaveValue(own.image);
    expect(screen.getByRole('button', { name: 'Save changes' })).toBeDisabled();
    await retitle('My second raid');
    const visited = history.length;
    await press();
    await waitFor(() => expect(location.pathname).toBe('/sports-blog/first-raid'));
    // Back leads to what was before the form.
    expect(history.length).toBe(visited);
    expect(sent.find(({ call }) => call === save)?.body).toEqual({ title: 'My second raid' });
    expect(told()).toEqual(['Saved.']);
    expect(localStorage.getItem(place)).toBeNull();
  });

  it('says that a held post waits', async () => {
    await open({ [save]: { body: { ...own, status: 'pending' } } });
    await retitle('My second raid');
    await press();
    await waitFor(() =>
      expect(told()).toContain('Your post waits for review. Until then only you can see it.'),
    );
  });

  it('keeps what is not saved yet over a reload, and what was changed elsewhere meanwhile', async () => {
    const { unmount } = await open();
    await retitle('Half a thought');
    expect(JSON.parse(localStorage.getItem(place) ?? '')).toEqual({
      ...{ title: 'Half a thought', seenVersion: Date.parse(own.createdAt) },
    });
    unmount();
    await open({}, { ...own, summary: 'From my phone' });
    expect(await title()).toHaveValue('Half a thought');
    expect(screen.getByRole('textbox', { name: /^Summary/ })).toHaveValue('From my phone');
    const visited = history.length;
    await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(location.pathname).toBe('/sports-blog/first-raid');
    expect(history.length).toBe(visited);
    expect(localStorage.getItem(place)).toBeNull();
  });

  it('keeps what was typed when saving fails, and puts a refusal at its field', async () => {
    const errors = [{ field: 'title', message: 'is too long' }];
    const body = { code: 'VALIDATION_FAILED', message: 'Please check the highlighted fields.', errors };
    const answers: FakeAnswer[] = [
      { status: 400, body },
      { status: 503, body: '' },
    ];
    await open({ [save]: () => answers.shift() ?? {} });
    await retitle('My second raid');
    await press();
    expect(await screen.findByText('is too long')).toBeVisible();
    await retitle('My third raid');
    await press();
    await waitFor(() => expect(told()).toContain('The post could not be saved. Please try again.'));
    expect(await title()).toHaveValue('My third raid');
  });

  it('stops at the premium screen without the plan, whoever notices; a premium post stays one', async () => {
    const refused = { status: 403, body: { code: 'PREMIUM_REQUIRED', message: 'No.' } };
    const premium = { 'GET /api/membership': { body: { plan: 'premium', request: null } } };
    const tick = () => userEvent.click(screen.getByRole('checkbox', { name: 'Premium Content' }));
    const first = await open({ [save]: refused });
    await title();
    await tick();
    await press();
    expect(await screen.findByText('Premium Content Only')).toBeVisible();
    expect(first.sent.map(({ call }) => call)).not.toContain(save);
    first.unmount();
    localStorage.clear();
    const second = await open({ [save]: refused, ...premium });
    await title();
    await tick();
    await press();
    expect(await screen.findByText('Premium Content Only')).toBeVisible();
    second.unmount();
    localStorage.clear();
    const { sent } = await open({ [save]: { body: own } }, { ...own, isPremium: true });
    await retitle('Still premium');
    await press();
    await waitFor(() =>
      expect(sent.find(({ call }) => call === save)?.body).toEqual({ title: 'Still premium' }),
    );
  });

  it.each([{ isOwn: false }, { isOwn: true, status: 'removed' as const }])(
    'has no form for a post that may not be changed: %j',
    async (standing) => {
      await open({}, { ...own, ...standing, isEditable: false });
      expect(await screen.findByText('This post cannot be changed.')).toBeVisible();
      expect(screen.queryByRole('textbox')).toBeNull();
    },
  );
});
