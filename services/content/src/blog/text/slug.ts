import { randomInt } from 'node:crypto';

const longest = 80;

/** What is asked for as an id first, so that a slug of this form would open another post, and what is asked for as a list. */
const taken = /^([0-9a-f]{24}|mine)$/;

/** Address part of a title in any script: `Ātmavishvās: 5 tips!` gives `atmavishvas-5-tips`; never one that opens something else. */
export function slugOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  const slug = [...words]
    .slice(0, longest)
    .join('')
    .replace(/^-+|-+$/g, '');
  if (slug === '') return 'story';
  return taken.test(slug) ? `${slug}-story` : slug;
}

/** The same address again, for a second post with the same title. */
export function nextSlug(slug: string): string {
  return `${slug}-${randomInt(36 ** 4)
    .toString(36)
    .padStart(4, '0')}`;
}
