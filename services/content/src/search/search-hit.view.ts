import { cardRole } from '@ankur/contracts/roles';
import type { SearchHit } from '@ankur/contracts/content/search/search.endpoints';
import type { AuthorCard } from '@ankur/contracts/identity/user';
import { excerptOf } from './excerpt.ts';
import type { ItemWords, SearchItem } from './items/search-item.model.ts';

const pathOf: Record<SearchItem['kind'], (item: SearchItem, words: ItemWords) => string> = {
  people: ({ itemId }) => `/profile/${itemId}`,
  posts: ({ itemId }) => `/community/posts/${itemId}`,
  blogs: ({ itemId }, { slug }) => `/sports-blog/${slug ?? itemId}`,
  events: ({ itemId }) => `/events/${itemId}`,
  articles: ({ itemId }) => `/news/${itemId}`,
};

function viewPerson({ itemId, words }: SearchItem): AuthorCard | undefined {
  if (!words) return undefined;
  const { title: username, picture, role, isVerified, sport } = words;
  return {
    _id: itemId,
    username,
    ...(picture ? { profilePicture: picture } : {}),
    ...(role ? cardRole(role) : {}),
    ...(isVerified === undefined ? {} : { isVerified }),
    ...(sport ? { sport } : {}),
  };
}

/** An item as its finder sees it; `owner` is the person it is of, where that is shown. */
export function viewHit(
  item: SearchItem & { words: ItemWords },
  owner: SearchItem | undefined,
  words: readonly string[],
): SearchHit {
  const { kind, itemId, words: said } = item;
  const person = owner && viewPerson(owner);
  return {
    _id: itemId,
    kind,
    path: pathOf[kind](item, said),
    title: said.title === '' ? (person?.username ?? '') : said.title,
    excerpt: kind === 'people' ? '' : excerptOf(said.text, words),
    ...(person ? { person } : {}),
    ...(said.sport ? { sport: said.sport } : {}),
    ...(said.place ? { place: said.place } : {}),
    ...(said.at ? { at: said.at } : {}),
  };
}
