import { afterEach, expect, it, jest } from '@jest/globals';
import { useToasts } from '../toasts/toasts.ts';
import { shareLink } from './share-link.ts';

const link = { title: 'Post by Meera', url: 'http://localhost/community/posts/1' };
const written = jest.fn<(text: string) => Promise<void>>();
const shared = jest.fn<(data: ShareData) => Promise<void>>();

/** A device with or without a mouse; both kinds can share. */
function useDevice(pointer: 'coarse' | 'fine') {
  window.matchMedia = ((query: string) => ({ matches: query.includes(pointer) })) as typeof matchMedia;
  Object.assign(navigator, { share: shared });
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: written }, configurable: true });
}

const said = () => useToasts.getState().toasts.map(({ text }) => text);

afterEach(() => {
  written.mockReset();
  shared.mockReset();
  useToasts.setState({ toasts: [] });
});

it('asks the device with which to share, and takes turning away for no failure', async () => {
  useDevice('coarse');
  shared.mockRejectedValue(new DOMException('', 'AbortError'));
  await shareLink(link);
  expect(shared).toHaveBeenCalledWith(link);
  expect(written).not.toHaveBeenCalled();
  expect(said()).toEqual([]);
});

it('copies the address where the device refuses to share', async () => {
  useDevice('coarse');
  shared.mockRejectedValue(new DOMException('', 'NotAllowedError'));
  written.mockResolvedValue();
  await shareLink(link);
  expect(written).toHaveBeenCalledWith(link.url);
  expect(said()).toEqual(['Link copied.']);
});

it('copies the address where a mouse is at hand', async () => {
  useDevice('fine');
  written.mockResolvedValue();
  await shareLink(link);
  expect(written).toHaveBeenCalledWith(link.url);
  expect(shared).not.toHaveBeenCalled();
  expect(said()).toEqual(['Link copied.']);
});

it.each(['coarse', 'fine'] as const)(
  'shows the address where nothing else works, pointer %s',
  async (pointer) => {
    useDevice(pointer);
    shared.mockRejectedValue(new DOMException('', 'NotAllowedError'));
    written.mockRejectedValue(new DOMException('', 'NotAllowedError'));
    await shareLink(link);
    expect(said()).toEqual([link.url]);
  },
);
