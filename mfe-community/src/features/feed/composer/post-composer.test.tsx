import { BrowserRouter, QueryClientProvider, openSession, useSession, useToasts } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer, type FakeAnswer } from '@ankur/mfe-kit/testing/fake-server';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildPost, cacheWith, newestView } from '../../../../testing/build-post.ts';
import type { FeedView } from '../../../post-cache/post-cache.ts';
import { PostComposer } from './post-composer.tsx';

const show = (view: FeedView = newestView) =>
  render(
    <QueryClientProvider client={cacheWith([[]])}>
      <BrowserRouter>
        <PostComposer view={view} />
      </BrowserRouter>
    </QueryClientProvider>,
  );
const box = () => screen.getByRole('textbox', { name: 'Create a post' });
const post = () => screen.getByRole('button', { name: /^Post/ });
const said = () => useToasts.getState().toasts.map(({ text }) => text);

/** Takes forms and keeps them. */
function formServer() {
  const sent: FormData[] = [];
  globalThis.fetch = ((_address: string, { body }: { body: FormData }) => {
    sent.push(body);
    return Promise.resolve({ ok: true, status: 201, json: () => Promise.resolve(buildPost()) });
  }) as unknown as typeof fetch;
  return { sent };
}

describe('PostComposer', () => {
  beforeEach(() => {
    localStorage.clear();
    useToasts.setState({ toasts: [] });
    useSession.setState({ status: 'signedOut', user: null });
  });

  it('asks a visitor to log in', () => {
    show();
    expect(screen.getByText('Please log in to create posts.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  });

  it('asks nobody to log in whose session is still being checked', () => {
    useSession.setState({ status: 'loading', user: null });
    show();
    expect(screen.queryByText('Please log in to create posts.')).toBeNull();
    expect(screen.getByText('Loading...')).toBeInTheDocument();
  });

  it('cannot be sent while it is blank, and counts what is typed', async () => {
    openSession({ token: 'token', user: buildUser() });
    show();
    await userEvent.type(box(), ' \u200b ');
    expect(post()).toBeDisabled();
    await userEvent.type(box(), 'x');
    expect(post()).toBeEnabled();
    expect(screen.getByText('4 / 2000')).toBeVisible();
  });

  it('keeps, marks and refuses what is too long, counted as a person counts', async () => {
    openSession({ token: 'token', user: buildUser() });
    show();
    const flags = '🇮🇳'.repeat(2000);
    fireEvent.change(box(), { target: { value: flags } });
    expect(box()).toBeValid();
    expect(post()).toBeEnabled();
    fireEvent.change(box(), { target: { value: `${flags}!?` } });
    expect(box()).toHaveValue(`${flags}!?`);
    expect(box()).toBeInvalid();
    expect(screen.getByText('2002 / 2000')).toBeVisible();
    expect(screen.getAllByText('2 characters too many')[0]).toBeVisible();
    expect(post()).toBeDisabled();
  });

  it('is one line until somebody wants to write', async () => {
    openSession({ token: 'token', user: buildUser() });
    show();
    expect(screen.queryByRole('button', { name: /^Post/ })).toBeNull();
    await userEvent.click(box());
    expect(post()).toBeDisabled();
  });

  it('says so when a blank form is sent all the same', () => {
    openSession({ token: 'token', user: buildUser() });
    const { container } = show();
    fireEvent.submit(container.querySelector('form')!);
    expect(said()).toEqual(['Please write something or add media to post']);
  });

  it('keeps the text through a reload', async () => {
    openSession({ token: 'token', user: buildUser() });
    const first = show();
    await userEvent.type(box(), 'Half a thought');
    first.unmount();
    show();
    expect(box()).toHaveValue('Half a thought');
  });

  it('keeps the text when posting fails, and empties itself when it worked', async () => {
    openSession({ token: 'token', user: buildUser() });
    fakeServer({});
    show();
    await userEvent.type(box(), 'Five hurdles');
    await userEvent.click(post());
    await waitFor(() => expect(said()).toEqual(['Failed to create post']));
    expect(box()).toHaveValue('Five hurdles');
    fakeServer({ 'POST /api/community': { body: buildPost() } });
    await userEvent.click(post());
    await waitFor(() => expect(box()).toHaveValue(''));
  });

  it('sends the same key again after a lost answer, so that the post is stored once', async () => {
    openSession({ token: 'token', user: buildUser() });
    const keys: (string | null)[] = [];
    const { sent } = fakeServer({});
    show();
    await userEvent.type(box(), 'Five hurdles');
    await userEvent.click(post());
    await waitFor(() => expect(said()).toHaveLength(1));
    await userEvent.click(post());
    await waitFor(() => expect(sent).toHaveLength(2));
    for (const { headers } of sent) keys.push(headers.get('idempotency-key'));
    expect(keys[0]).toEqual(expect.any(String));
    expect(keys[1]).toBe(keys[0]);
  });

  /** A server whose answers the test gives one after the other. */
  function slowServer() {
    const answers: ((answer: FakeAnswer) => void)[] = [];
    const { sent } = fakeServer({
      'POST /api/community': () => new Promise((resolve) => answers.push(resolve)),
    });
    return { sent, answer: (body: object) => act(() => answers.shift()?.({ body })) };
  }

  it('leaves what is typed while a post is on its way for the next one', async () => {
    openSession({ token: 'token', user: buildUser() });
    const { answer } = slowServer();
    show();
    await userEvent.type(box(), 'Five hurdles');
    await userEvent.click(post());
    await userEvent.type(box(), ' And a fall');
    answer(buildPost());
    await waitFor(() => expect(box()).toHaveValue('And a fall'));
  });

  it('keeps the words when an answer tells nothing of a post', async () => {
    openSession({ token: 'token', user: buildUser() });
    const { answer } = slowServer();
    show();
    await userEvent.type(box(), 'Five hurdles');
    await userEvent.click(post());
    answer({});
    await waitFor(() => expect(said()).toEqual(['Failed to create post']));
    expect(box()).toHaveValue('Five hurdles');
  });

  it('stores one post when the page is left and opened again while it is on its way', async () => {
    openSession({ token: 'token', user: buildUser() });
    const { sent, answer } = slowServer();
    const first = show();
    await userEvent.type(box(), 'Five hurdles');
    await userEvent.click(post());
    first.unmount();
    show();
    expect(box()).toHaveValue('Five hurdles');
    await userEvent.click(post());
    await waitFor(() => expect(sent).toHaveLength(2));
    const [one, two] = sent.map(({ headers }) => headers.get('idempotency-key'));
    expect(two).toBe(one);
    answer(buildPost());
    await waitFor(() => expect(box()).toHaveValue(''));
  });

  it('says where the post went when the view on screen has no place for it', async () => {
    openSession({ token: 'token', user: buildUser() });
    fakeServer({ 'POST /api/community': { body: buildPost() } });
    show({ sort: 'oldest', tag: null });
    await userEvent.type(box(), 'Five hurdles');
    await userEvent.click(post());
    await waitFor(() => expect(said()).toEqual(['Your post is published.']));
  });

  it('refuses a file that is too large, by name', async () => {
    openSession({ token: 'token', user: buildUser() });
    show();
    const large = new File(['x'], 'final.png', { type: 'image/png' });
    Object.defineProperty(large, 'size', { value: 5_242_881 });
    await userEvent.upload(screen.getByTestId('media-input'), large);
    expect(said()).toEqual(['File final.png is too large. Maximum size is 5MB.']);
    expect(screen.getByRole('button', { name: 'Media (0/5)' })).toBeVisible();
  });

  it('refuses a file that cannot be posted when it is chosen, and takes the others', async () => {
    openSession({ token: 'token', user: buildUser() });
    show();
    const files = [new File(['x'], 'tool.exe'), new File(['x'], 'plan.pdf', { type: 'application/pdf' })];
    await userEvent.upload(screen.getByTestId('media-input'), files, { applyAccept: false });
    expect(said()).toEqual([
      'File tool.exe is not supported. Choose pictures, videos, PDF or Word documents.',
    ]);
    expect(screen.getByText('plan.pdf')).toBeVisible();
  });

  describe('with a result', () => {
    const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
    const start = async () => {
      openSession({ token: 'token', user: buildUser() });
      const shown = show();
      await userEvent.click(box());
      await userEvent.click(screen.getByRole('button', { name: 'Result' }));
      return shown;
    };

    it('sends it, alone if need be, and empties itself', async () => {
      const { sent } = formServer();
      await start();
      await type('Discipline', '400 m ');
      expect(screen.getByText('A result has a discipline and a mark.')).toBeVisible();
      expect(post()).toBeDisabled();
      await type('Mark', '61.8');
      await userEvent.click(post());
      await waitFor(() => expect(screen.queryByLabelText('Mark')).toBeNull());
      expect(JSON.parse(sent[0]?.get('result') as string)).toEqual({ discipline: '400 m', mark: '61.8' });
    });

    it('keeps it through a reload', async () => {
      const first = await start();
      await type('Mark', '61.8');
      first.unmount();
      show();
      expect(screen.getByLabelText('Mark')).toHaveValue('61.8');
    });

    it('posts without it once it was removed', async () => {
      const { sent } = formServer();
      await start();
      await type('Mark', '61.8');
      await userEvent.click(screen.getByRole('button', { name: 'Remove result' }));
      await userEvent.type(box(), 'Five hurdles');
      await userEvent.click(post());
      await waitFor(() => expect(sent).toHaveLength(1));
      expect(sent[0]?.has('result')).toBe(false);
    });
  });
});
