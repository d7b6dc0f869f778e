import type { MediaItem } from '@ankur/contracts/community/post';
import { QueryClientProvider, createQueryClient, openSession } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildCase } from '../../../../testing/build-case.ts';
import { clipCopy } from '../../../copy.ts';
import { CaseMedia } from './case-media.tsx';

const picture: MediaItem = { mediaType: 'image', url: '/uploads/community/a.webp', width: 600, height: 400 };
const clip: MediaItem = { mediaType: 'video', url: '/uploads/community/b.mp4' };
const sheet: MediaItem = { mediaType: 'document', url: '/uploads/community/c.pdf', name: 'splits.pdf' };

const session = { token: 'secret', user: buildUser({ role: 'admin' }) };

/** Answers reads of files by a status, in turn; the last one stays. */
function fileServer(...statuses: number[]) {
  const asked: { url: string; token: string | null }[] = [];
  globalThis.fetch = jest.fn(async (url: string, init: RequestInit = {}) => {
    if (url === '/api/auth/refresh')
      return { ok: true, status: 200, json: () => Promise.resolve(session) } as Response;
    asked.push({ url, token: new Headers(init.headers).get('authorization') });
    const status = (statuses.length > 1 ? statuses.shift() : statuses[0]) ?? 500;
    return { ok: status === 200, status, blob: () => Promise.resolve(new Blob(['x'])) } as Response;
  }) as typeof fetch;
  return asked;
}

const show = (over: Parameters<typeof buildCase>[0]) => {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false } });
  return render(
    <QueryClientProvider client={client}>
      <CaseMedia item={buildCase(over)} />
    </QueryClientProvider>,
  );
};

describe('CaseMedia', () => {
  beforeEach(() => {
    openSession(session);
    Object.assign(URL, { createObjectURL: () => 'blob:here', revokeObjectURL: () => undefined });
    Object.defineProperty(navigator, 'locks', {
      configurable: true,
      value: { request: (_name: string, run: () => unknown) => Promise.resolve().then(run) },
    });
  });

  it('shows every kind of file', async () => {
    fileServer(200);
    show({ status: 'flagged', media: [picture, clip, sheet] });
    expect(await screen.findByRole('img', { name: 'Picture 1 of 3 by Meera Nair' })).toHaveAttribute(
      'src',
      'blob:here',
    );
    expect(screen.getByLabelText('Video 2 of 3 by Meera Nair')).toHaveAttribute('controls');
    expect(screen.getByRole('link', { name: 'splits.pdf' })).toHaveAttribute('href', 'blob:here');
  });

  it.each(['pending', 'rejected', 'removed', 'approved'] as const)(
    'reads the files of a %s post with the session of the admin',
    async (status) => {
      const asked = fileServer(200);
      show({ status, media: [picture] });
      expect(await screen.findByRole('img')).toHaveAttribute('src', 'blob:here');
      expect(asked).toEqual([{ url: picture.url, token: 'Bearer secret' }]);
    },
  );

  it('opens a picture large', async () => {
    fileServer(200);
    show({ status: 'published', media: [picture] });
    await userEvent.click(await screen.findByRole('button', { name: /show large$/ }));
    expect(screen.getByRole('dialog', { name: 'Picture' })).toBeVisible();
  });

  it('says so when a single file is not there any more', async () => {
    fileServer(404);
    show({ status: 'pending', media: [sheet] });
    expect(await screen.findByText('This file is no longer available.')).toBeVisible();
  });

  it('offers a clip for download that the browser cannot play', async () => {
    fileServer(200);
    show({ status: 'pending', media: [clip] });
    fireEvent.error(await screen.findByLabelText('Video 1 of 1 by Meera Nair'));
    expect(screen.getByText(clipCopy.unplayable)).toBeVisible();
    expect(screen.getByRole('link', { name: clipCopy.download })).toHaveAttribute('href', 'blob:here');
    expect(screen.queryByText('This file is no longer available.')).toBeNull();
  });

  it('offers to try again when a file could not be loaded', async () => {
    fileServer(503, 200);
    show({ status: 'rejected', media: [picture] });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByRole('img')).toHaveAttribute('src', 'blob:here'));
  });
});
