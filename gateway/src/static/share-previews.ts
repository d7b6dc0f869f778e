import { postEndpoints } from '@ankur/contracts/community/posts.endpoints';
import { blogEndpoints } from '@ankur/contracts/content/blog.endpoints';
import { briefCacheMs } from '@ankur/contracts/endpoint';
import { eventEndpoints } from '@ankur/contracts/events/events.endpoints';
import type { Feature } from '@ankur/contracts/identity/features';
import { profileEndpoints } from '@ankur/contracts/identity/profiles.endpoints';
import { filledIn, isScreenAt } from '@ankur/contracts/screen-address';
import { anonymousIdentity } from '@ankur/service-kit/auth/identity';
import type { ServiceCallOptions, ServiceClient } from '@ankur/service-kit/call-service';
import { LRUCache } from 'lru-cache';
import { isOpen, isPublicFile, patienceMs, type FirstPicturesSource } from './first-pictures.ts';

/** What a link to a page shows before it is opened: text as it was typed, an own upload or null, and the page's one address. */
export interface SharePreview {
  type: 'article' | 'profile' | 'website';
  path: string;
  title: string;
  description: string;
  image: string | null;
}

type Shown = Omit<SharePreview, 'path' | 'image'> & { image: string | undefined };
type Ask = (client: ServiceClient, id: string, options: ServiceCallOptions) => Promise<Shown | null>;

interface SharedScreen {
  path: string;
  feature?: Feature;
  ask: Ask;
}

const maxDescription = 200;
/** Nobody makes the services busy past their limits by addresses of pages. */
const maxAsked = 8;
const maxKept = 500;

/** Screens of one thing that strangers may read. What is hidden, waits or is gone they are not answered, nor members who are suspended. */
const screens: readonly SharedScreen[] = [
  {
    path: '/community/posts/:id',
    feature: 'community',
    async ask(client, postId, asStranger) {
      const post = await client.call(postEndpoints.getPost, { params: { postId } }, asStranger);
      const picture = post.media.find(({ mediaType }) => mediaType === 'image');
      const { author, content, isFlagged } = post;
      if (isFlagged) return null;
      await client.call(profileEndpoints.getProfile, { params: { id: author._id } }, asStranger);
      return { type: 'article', title: author.username, description: content, image: picture?.url };
    },
  },
  {
    path: '/sports-blog/:id',
    feature: 'blogs',
    async ask(client, slug, asStranger) {
      const post = await client.call(blogEndpoints.getBlogPost, { params: { slug } }, asStranger);
      const { title, summary: description, image, isFlagged, author } = post;
      // The author of whom nothing is linked has a closed page.
      return isFlagged || author._id === '' ? null : { type: 'article', title, description, image };
    },
  },
  {
    path: '/events/:id',
    feature: 'events',
    async ask(client, id, asStranger) {
      const event = await client.call(eventEndpoints.getEvent, { params: { id } }, asStranger);
      const { title, shortDescription = event.description, image } = event;
      return { type: 'website', title, description: shortDescription, image };
    },
  },
  {
    path: '/profile/:id',
    async ask(client, id, asStranger) {
      const member = await client.call(profileEndpoints.getProfile, { params: { id } }, asStranger);
      const { username: title, bio: description = '', profilePicture: image } = member;
      return { type: 'profile', title, description, image };
    },
  },
];

/** The beginning of a text on one line. */
function beginning(text: string): string {
  const characters = [...text.replaceAll(/\s+/g, ' ').trim()];
  return characters.length <= maxDescription
    ? characters.join('')
    : `${characters.slice(0, maxDescription - 1).join('')}…`;
}

async function read(
  client: ServiceClient,
  { path, ask }: SharedScreen,
  id: string,
): Promise<SharePreview | null> {
  const signal = AbortSignal.timeout(patienceMs);
  const asStranger = { as: anonymousIdentity, timeoutMs: patienceMs, requestId: null, signal };
  const shown = await ask(client, id, asStranger);
  if (shown === null) return null;
  const { image } = shown;
  return {
    ...shown,
    title: beginning(shown.title),
    description: beginning(shown.description),
    path: path.replace(':id', id),
    image: image !== undefined && isPublicFile(image) ? image : null,
  };
}

/** Answers with what a link to an address shows; null where that is what the whole platform shows, or is not known in time. */
export type SharePreviewOf = (pathname: string) => Promise<SharePreview | null>;

/** Reads as a stranger what pages are about, for less than the second in which a change must be visible. */
export function createSharePreviews(
  { settings }: Pick<FirstPicturesSource, 'settings'>,
  client: ServiceClient,
): SharePreviewOf {
  const known = new LRUCache<string, Promise<SharePreview | null>>({
    max: maxKept,
    ttl: briefCacheMs,
    perf: { now: () => performance.now() },
  });
  let asked = 0;
  return async (pathname) => {
    const screen = screens.find(({ path }) => isScreenAt(path, pathname));
    if (screen === undefined || !isOpen(screen, settings())) return null;
    const id = filledIn(':id', screen.path, pathname);
    if (!/^[a-z\d-]{1,160}$/.test(id)) return null;
    const key = screen.path.replace(':id', id);
    const found = known.get(key);
    if (found !== undefined) return found;
    if (asked >= maxAsked) return null;
    asked += 1;
    // A page without it is whole; what cannot be told of it is for the log of the service.
    const preview = read(client, screen, id)
      .catch(() => null)
      .finally(() => (asked -= 1));
    known.set(key, preview);
    return preview;
  };
}
