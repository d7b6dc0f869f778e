import type { MediaItem, Post } from '@ankur/contracts/community/post';
import { QueryClientProvider, createQueryClient, openSession } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildPost } from '../../../../testing/build-post.ts';
import { clipCopy } from '../../../copy.ts';
import { PostMedia } from './post-media.tsx';

const picture: MediaItem = { mediaType: 'image', url: '/uploads/community/a.webp', width: 600, height: 400 };
const clip: MediaItem = { mediaType: 'video', url: '/uploads/community/b.mp4' };
const sheet: MediaItem = { mediaType: 'document', url: '/uploads/community/c.pdf', name: 'splits.pdf' };

/** Answers reads of files by a status, in turn; the last one stays. */
function fileServer(...statuses: number[]) {
  const tokens: (string | null)[] = [];
  globalThis.fetch = jest.fn((url: string, init: RequestInit = {}) => {
    if (url === '/api/auth/refresh') return Promise.reject(new TypeError('Failed to fetch'));
    tokens.push(new Headers(init.headers).get('authorization'));
    const status = (statuses.length > 1 ? statuses.shift() : statuses[0]) ?? 500;
    return Promise.resolve({ ok: status === 200, status, blob: () => Promise.resolve(new Blob(['x'])) });
  }) as unknown as typeof fetch;
  return tokens;
}

function show(over: Partial<Post>) {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  return render(
    <QueryClientProvider client={client}>
      <PostMedia post={buildPost(over)} />
    </QueryClientProvider>,
  );
}

describe('PostMedia', () => {
  beforeEach(() => {
    openSession({ token: 'secret', user: buildUser() });
    Element.prototype.scrollIntoView = () => undefined;
    Object.assign(URL, { createObjectURL: () => 'blob:here', revokeObjectURL: () => undefined });
    Object.defineProperty(navigator, 'locks', {
      configurable: true,
      value: { request: (_name: string, run: () => unknown) => Promise.resolve().then(run) },
    });
  });

  it('shows the files of a public post from their addresses', () => {
    const tokens = fileServer(200);
    show({ media: [picture, sheet] });
    expect(screen.getByRole('img')).toHaveAttribute('src', picture.url);
    expect(screen.getByRole('link', { name: 'splits.pdf' })).toHaveAttribute('href', sheet.url);
    expect(tokens).toEqual([]);
  });

  const small = { url: '/uploads/community/a-small.webp', width: 800 };
  const wide: MediaItem = { ...picture, width: 1600, height: 1200, small };

  /** A sharp screen is content with two thirds of its pixels. */
  const widths = (shown: string) => `(min-resolution: 2.2dppx) calc(${shown} * 0.66), calc(${shown})`;

  it('leaves the choice between both forms of a wide picture to the browser', async () => {
    fileServer(200);
    show({ media: [wide] });
    const shown = screen.getByRole('img');
    expect(shown).toHaveAttribute('src', wide.url);
    expect(shown).toHaveAttribute('srcset', `${small.url} 800w, ${wide.url} 1600w`);
    expect(shown).toHaveAttribute('sizes', widths('min(100vw - 80px, 606px)'));
    await userEvent.click(shown);
    const box = screen.getByRole('dialog');
    expect(within(box).getByRole('img')).not.toHaveAttribute('srcset');
    expect(within(box).getByRole('img')).toHaveAttribute('src', wide.url);
  });

  it('asks for a tall picture, and for one of several, as wide as they are shown', () => {
    fileServer(200);
    const tall = { ...wide, height: 2400 };
    const { unmount } = show({ media: [tall] });
    expect(screen.getByRole('img')).toHaveAttribute('sizes', widths('min(100vw - 80px, 320px)'));
    unmount();
    show({ media: [tall, { ...wide, url: '/uploads/community/b.webp' }] });
    const [first, second] = screen.getAllByRole('img');
    expect(first).toHaveAttribute('sizes', widths('min(50vw - 40px, 303px) * 1.00'));
    expect(second).toHaveAttribute('sizes', widths('min(50vw - 40px, 303px) * 1.33'));
  });

  it('asks for the large one of three as wide as two thirds of the column', () => {
    fileServer(200);
    show({ media: ['a', 'b', 'c'].map((name) => ({ ...wide, url: `/uploads/community/${name}.webp` })) });
    const [first] = screen.getAllByRole('img');
    expect(first).toHaveAttribute('sizes', widths('min(67vw - 53px, 406px) * 1.33'));
  });

  it('shows a picture in full whose small form broke, and says so when that breaks too', async () => {
    fileServer(503);
    show({ media: [wide] });
    fireEvent.error(screen.getByRole('img'));
    await waitFor(() => expect(screen.getByRole('img')).not.toHaveAttribute('srcset'));
    expect(screen.getByRole('img')).toHaveAttribute('src', wide.url);
    fireEvent.error(screen.getByRole('img'));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('reads of a private picture the full form alone', async () => {
    fileServer(200);
    show({ status: 'pending', media: [wide] });
    const shown = await screen.findByRole('img');
    expect(shown).toHaveAttribute('src', 'blob:here');
    expect(shown).not.toHaveAttribute('srcset');
  });

  it.each(['pending', 'rejected', 'removed'] as const)(
    'reads the files of an own %s post with the session',
    async (status) => {
      const tokens = fileServer(200);
      show({ status, media: [picture] });
      expect(await screen.findByRole('img')).toHaveAttribute('src', 'blob:here');
      expect(tokens).toEqual(['Bearer secret']);
    },
  );

  it('opens a picture in full and turns to the others with arrow keys', async () => {
    fileServer(200);
    const other = { ...picture, url: '/uploads/community/b.webp' };
    show({ media: [picture, sheet, other] });
    await userEvent.click(screen.getByRole('button', { name: 'Picture 2 of 2, shared by Meera Nair' }));
    const box = screen.getByRole('dialog', { name: 'Pictures of Meera Nair' });
    expect(within(box).getByRole('status')).toHaveTextContent('2 / 2');
    expect(within(box).queryByRole('button', { name: 'Next picture' })).toBeNull();
    await userEvent.keyboard('{ArrowLeft}');
    expect(within(box).getByRole('status')).toHaveTextContent('1 / 2');
    await userEvent.click(within(box).getByRole('button', { name: 'Next picture' }));
    expect(within(box).getByRole('status')).toHaveTextContent('2 / 2');
    await userEvent.click(within(box).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('offers to try again when a file of an own waiting post could not be loaded', async () => {
    fileServer(503, 200);
    show({ status: 'pending', media: [picture] });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('img')).toBeVisible();
  });

  it('says what is missing instead of showing a hole', async () => {
    fileServer(404);
    show({ media: [picture] });
    fireEvent.error(screen.getByRole('img'));
    expect(await screen.findByText('This picture is no longer available.')).toBeVisible();
  });

  it('says of bytes that are no picture that there is none', async () => {
    fileServer(200);
    show({ status: 'pending', media: [picture] });
    fireEvent.error(await screen.findByRole('img'));
    expect(await screen.findByText('This picture is no longer available.')).toBeVisible();
  });

  it.each([429, 503])('offers to try a picture again that was answered with %i', async (status) => {
    fileServer(status);
    show({ media: [picture] });
    fireEvent.error(screen.getByRole('img'));
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('img')).toHaveAttribute('src', picture.url);
  });

  /** The clip says that it cannot be played, as it does of a format that is unknown and of a refusal. */
  const failClip = (code = 4) => {
    const video = document.querySelector('video')!;
    Object.defineProperty(video, 'error', { value: { code } });
    fireEvent.error(video);
    return video;
  };

  it.each([
    ['published', clip.url],
    ['pending', 'blob:here'],
  ] as const)('offers a clip of a %s post for download that the browser cannot play', async (status, src) => {
    fileServer(200);
    show({ status, media: [clip] });
    await waitFor(() => expect(document.querySelector('video')).not.toBeNull());
    const first = failClip();
    // It may have been refused: it is read once more.
    await waitFor(() => expect(document.querySelector('video')).not.toBe(first));
    failClip();
    expect(await screen.findByText(clipCopy.unplayable)).toBeVisible();
    expect(screen.getByRole('link', { name: clipCopy.download })).toHaveAttribute('href', src);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([
    { why: 'that was refused', code: 4, status: 429, played: 0 },
    { why: 'whose connection broke', code: 2, status: 206, played: 0 },
    { why: 'that has played', code: 3, status: 206, played: 5 },
  ])('offers to try a clip again $why', async ({ code, status, played }) => {
    fileServer(status);
    show({ media: [clip] });
    document.querySelector('video')!.currentTime = played;
    failClip(code);
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(document.querySelector('video')).toHaveAttribute('src', clip.url);
  });

  it('says of a clip that is gone that it is', async () => {
    fileServer(404);
    show({ media: [clip] });
    failClip();
    expect(await screen.findByText('This video is no longer available.')).toBeVisible();
  });

  it('offers to try a picture again while the connection is lost', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    show({ media: [picture] });
    fireEvent.error(screen.getByRole('img'));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('says of a picture what its author says it shows', async () => {
    show({ media: [{ ...picture, alt: 'Six girls at the start' }] });
    expect(await screen.findByRole('img', { name: 'Six girls at the start' })).toBeVisible();
  });
});
