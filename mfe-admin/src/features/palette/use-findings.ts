import { moderatedPaths, type ContentType } from '@ankur/contracts/moderation/flag-reasons';
import { useApiQuery } from '@ankur/mfe-kit';
import { useConsole } from '../../sections/console-context.ts';
import { useOpenSection } from '../../sections/use-open-section.ts';
import type { Command } from './commands.ts';

/** Rows asked of each list; who needs more opens its section. */
const limit = 5;
const minLetters = 2;
/** Characters of a text that tell it from others. */
const excerptLength = 80;

const excerpt = (text: string) => {
  const letters = [...text.replace(/\s+/g, ' ').trim()];
  return letters.length > excerptLength ? `${letters.slice(0, excerptLength).join('')}…` : letters.join('');
};

/** Which sections there are decides what is asked: nobody searches what they may not open. */
function useSearched(text: string) {
  const { sections } = useConsole();
  const asks = text.length >= minLetters;
  return (section: string) => ({ enabled: asks && sections.some(({ id }) => id === section) });
}

function useUsers(text: string) {
  const open = useOpenSection();
  const options = useSearched(text)('users');
  const { data, isFetching, isLoading, error } = useApiQuery(
    'GET /api/admin/users',
    { query: { limit, search: text } },
    options,
  );
  const found: Command[] = (options.enabled ? (data?.users ?? []) : []).map(
    ({ _id, username, email, role }) => ({
      id: `user ${_id}`,
      group: 'Users',
      label: username,
      hint: `${role} · ${email}`,
      run: () => open('users', { search: email, open: _id }),
    }),
  );
  return { found, isFetching, isLoading, failed: error === null ? null : 'users' };
}

function useEvents(text: string) {
  const open = useOpenSection();
  const options = useSearched(text)('sports-events');
  const { data, isFetching, isLoading, error } = useApiQuery(
    'GET /api/admin/events',
    { query: { limit, search: text, showPastEvents: 'true' } },
    options,
  );
  const found: Command[] = (options.enabled ? (data?.events ?? []) : []).map(
    ({ _id, title, status, location }) => ({
      id: `event ${_id}`,
      group: 'Events',
      label: title,
      hint: `${status} · ${location}`,
      run: () => open('sports-events', { view: 'events', open: _id }),
    }),
  );
  return { found, isFetching, isLoading, failed: error === null ? null : 'events' };
}

const kinds: Record<ContentType, string> = { post: 'posts', blog: 'blog posts', comment: 'comments' };

function useCases(text: string, type: ContentType) {
  const open = useOpenSection();
  const options = useSearched(text)('moderation');
  const { data, isFetching, isLoading, error } = useApiQuery(
    `GET /api/moderation/${moderatedPaths[type]}`,
    { query: { limit, search: text, status: 'all' } },
    options,
  );
  const found: Command[] = (options.enabled ? (data?.posts ?? []) : []).map((item) => ({
    id: `${type} ${item._id}`,
    group: 'Posts and cases',
    label: excerpt(item.title ?? item.content) || 'Media only',
    hint: `${type} · ${item.status} · ${item.author.username}`,
    run: () => open('moderation', { type, status: 'all', open: item._id }),
  }));
  return { found, isFetching, isLoading, failed: error === null ? null : kinds[type] };
}

/** Users, cases and events of a text of two letters at least; what could not be searched is named. */
export function useFindings(text: string) {
  const sources = [
    useUsers(text),
    useCases(text, 'post'),
    useCases(text, 'blog'),
    useCases(text, 'comment'),
    useEvents(text),
  ];
  return {
    // All at once: those of a slower list would push away the row that is about to be pressed.
    found: sources.some(({ isLoading }) => isLoading) ? [] : sources.flatMap(({ found }) => found),
    isFetching: sources.some(({ isFetching }) => isFetching),
    failed: sources.flatMap(({ failed }) => failed ?? []),
  };
}
