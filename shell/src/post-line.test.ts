import type { MediaItem } from '@ankur/contracts/community/post';
import { expect, it } from '@jest/globals';
import { postLine } from './post-line.ts';

const result = { discipline: '400 m', mark: '55.90', note: 'PB' };
const url = '/uploads/community/a';

it('is the text of a post, and its result below', () => {
  expect(postLine({ content: 'Dawn run' })).toBe('Dawn run');
  expect(postLine({ content: 'Dawn run', result })).toBe('Dawn run\n400 m, 55.90, PB');
  expect(postLine({ content: '', result, media: [{ mediaType: 'video', url }] })).toBe('400 m, 55.90, PB');
});

it('says of a post without words what it shows', () => {
  const line = (file: Pick<MediaItem, 'mediaType' | 'name' | 'alt'>) =>
    postLine({ content: '', media: [{ url, ...file }] });
  expect(line({ mediaType: 'image', alt: 'The finish' })).toBe('The finish');
  expect(line({ mediaType: 'document', name: 'plan.pdf' })).toBe('plan.pdf');
  expect(line({ mediaType: 'image' })).toBe('Picture');
  expect(line({ mediaType: 'video' })).toBe('Video');
  expect(postLine({ content: '', media: [] })).toBe('');
});
