import type { PublicSettings } from '@ankur/contracts/identity/public-settings';
import { anonymousIdentity } from '@ankur/service-kit/auth/identity';
import type { ServiceClient } from '@ankur/service-kit/call-service';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createSharePreviews } from './share-previews.ts';

const image = '/uploads/events/0123abcd.webp';
const id = '65e000000000000000000001';
const answers: Record<string, object> = {
  getPost: {
    content: 'Run\n\n today',
    author: { _id: id, username: 'Asha' },
    media: [
      { mediaType: 'video', url: '/uploads/community/a.mp4' },
      { mediaType: 'image', url: image },
    ],
    isFlagged: false,
  },
  getBlogPost: {
    title: 'First steps',
    summary: 'How it began',
    image,
    isFlagged: false,
    author: { _id: id },
  },
  getEvent: { title: 'Meet', description: 'Long', shortDescription: 'Short', image },
  getProfile: { username: 'Asha', bio: 'Runs', profilePicture: image },
};
const call = jest.fn<(endpoint: { id: string }, ...rest: unknown[]) => Promise<unknown>>();
const client = { call } as unknown as ServiceClient;

let settings: object | null;
const start = () => createSharePreviews({ settings: () => settings as PublicSettings | null }, client);

beforeEach(() => {
  settings = null;
  call.mockReset().mockImplementation((endpoint) => Promise.resolve(answers[endpoint.id]));
});

describe('what a shared link shows', () => {
  it.each([
    [`/community/posts/${id}`, { type: 'article', title: 'Asha', description: 'Run today', image }],
    [
      '/sports-blog/first-steps',
      { type: 'article', title: 'First steps', description: 'How it began', image },
    ],
    [
      `/Events/${id}/`,
      { type: 'website', title: 'Meet', description: 'Short', image, path: `/events/${id}` },
    ],
    [`/profile/${id}`, { type: 'profile', title: 'Asha', description: 'Runs', image }],
  ])('is at %s what its page is about, read as a stranger', async (pathname, shown) => {
    expect(await start()(pathname)).toEqual({ path: pathname, ...shown });
    const [, , options] = call.mock.calls[0] ?? [];
    expect(options).toMatchObject({ as: anonymousIdentity, timeoutMs: 150 });
  });

  it.each(['/', '/events', '/athletes/1', `/events/${id}/guests`, '/sports-blog/a%2fb', '/profile/A$1'])(
    'is that of the platform at %s, and nothing is asked',
    async (pathname) => {
      expect(await start()(pathname)).toBeNull();
      expect(call).not.toHaveBeenCalled();
    },
  );

  it('is that of the platform where the page is not there, is flagged, has an author whose page is closed, or is not known in time', async () => {
    const previewOf = start();
    call.mockRejectedValueOnce(new Error('gone'));
    expect(await previewOf(`/events/${id}`)).toBeNull();
    call.mockResolvedValueOnce({ ...answers['getPost'], isFlagged: true });
    expect(await previewOf(`/community/posts/${id}`)).toBeNull();
    call.mockResolvedValueOnce({ ...answers['getBlogPost'], isFlagged: true });
    expect(await previewOf('/sports-blog/first-steps')).toBeNull();
    call.mockResolvedValueOnce({ ...answers['getBlogPost'], author: { _id: '' } });
    expect(await previewOf('/sports-blog/of-somebody-suspended')).toBeNull();
    call.mockResolvedValueOnce(answers['getPost']).mockRejectedValueOnce(new Error('suspended'));
    expect(await previewOf(`/community/posts/${id.replace('1', '2')}`)).toBeNull();
    call.mockResolvedValueOnce({ path: '?' });
    expect(await previewOf(`/profile/${id}`)).toBeNull();
  });

  it('is that of the platform while the part or the whole of it is closed', async () => {
    const previewOf = start();
    settings = { maintenanceMode: false, features: { enableEvents: false } };
    expect(await previewOf(`/events/${id}`)).toBeNull();
    settings = { maintenanceMode: true, features: {} };
    expect(await previewOf(`/profile/${id}`)).toBeNull();
    expect(call).not.toHaveBeenCalled();
  });

  it('names no picture from elsewhere, and only the beginning of a long text', async () => {
    call.mockResolvedValue({
      title: 'T',
      description: '🏃'.repeat(300),
      image: 'https://elsewhere.example/a.png',
    });
    const preview = await start()(`/events/${id}`);
    expect(preview).toMatchObject({ image: null, description: `${'🏃'.repeat(199)}…` });
  });

  it('is asked for once by all who come at once, and of so many pages only at a time', async () => {
    const previewOf = start();
    const settle: (() => void)[] = [];
    call.mockImplementation(
      (endpoint) => new Promise((resolve) => settle.push(() => resolve(answers[endpoint.id]))),
    );
    const same = [previewOf('/sports-blog/a0'), previewOf('/sports-blog/a0')];
    const others = Array.from({ length: 20 }, (_, index) => previewOf(`/sports-blog/b${index}`));
    expect(call).toHaveBeenCalledTimes(8);
    for (const each of settle) each();
    expect((await Promise.all(same)).map((each) => each?.path)).toEqual([
      '/sports-blog/a0',
      '/sports-blog/a0',
    ]);
    expect((await Promise.all(others)).filter((each) => each !== null)).toHaveLength(7);
    call.mockResolvedValue(answers['getBlogPost']);
    expect(await previewOf('/sports-blog/c')).not.toBeNull();
  });
});
