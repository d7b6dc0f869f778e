import type { Api } from '@ankur/contracts/endpoints';
import {
  apiKey,
  browserStorage,
  useApiQuery,
  useGathered,
  useLiveRoom,
  useQueryClient,
  useSession,
} from '@ankur/mfe-kit';
import { useClamp } from '@ankur/ui/content/use-clamp';
import { VisuallyHidden } from '@ankur/ui/layout/visually-hidden';
import { Banner } from '@ankur/ui/states/banner';
import { useState } from 'react';
import styles from './announcement-bar.module.css';

type Announcement = Api['GET /api/admin/public/announcements']['response'][number];

const call = 'GET /api/admin/public/announcements';
const dismissedKey = 'ankur.announcements.dismissed';
/** More than anybody is shown at once; older ones have ended. */
const maxKept = 100;
/** The page is not pushed out of sight; the next one comes when one is put away. */
const maxShown = 3;
/** What begins or ends by its hour is noticed without a message. */
const everyMs = 60_000;
/** All open tabs are told at once and need not all ask at once. */
const spreadMs = 300;
const tones = { low: 'info', medium: 'info', high: 'warning', urgent: 'danger' } as const;

function readDismissed(): string[] {
  try {
    const kept: unknown = JSON.parse(browserStorage.getItem(dismissedKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** What is announced to this reader, read anew when the live layer says that it has changed. */
function useAnnouncements(): readonly Announcement[] {
  const client = useQueryClient();
  const reader = useSession((state) => state.user?._id);
  const refresh = useGathered(() => void client.invalidateQueries({ queryKey: apiKey(call) }), 0, spreadMs);
  useLiveRoom('public', {
    onMessage: ({ type }) => {
      if (type === 'announcement:changed') refresh();
    },
    onGap: refresh,
  });
  const { data } = useApiQuery(call, undefined, {
    // Another reader is told something else.
    queryHash: `${call} ${reader ?? ''}`,
    refetchInterval: everyMs,
    staleTime: everyMs,
  });
  return data ?? [];
}

/** On a phone two lines of it at first: an announcement is no page. */
function Words({ title, message }: Pick<Announcement, 'title' | 'message'>) {
  const [whole, setWhole] = useState(false);
  const { text, hides } = useClamp<HTMLParagraphElement>(!whole);
  return (
    <>
      <p ref={text} className={whole ? styles['announced'] : styles['clamped']}>
        <strong>{title}</strong> {message}
      </p>
      {(hides || whole) && (
        <button
          type="button"
          className={styles['readMore']}
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
        >
          {whole ? 'Show less' : 'Read more'}
          <VisuallyHidden>: {title}</VisuallyHidden>
        </button>
      )}
    </>
  );
}

/** What the platform announces to this reader right now. One that is not sticky can be put away, and stays away. */
export function AnnouncementBar() {
  const [dismissed, setDismissed] = useState(readDismissed);
  const dismiss = (id: string) => {
    // Another tab may have put something away meanwhile.
    const next = [...new Set([...readDismissed(), ...dismissed, id])].slice(-maxKept);
    browserStorage.setItem(dismissedKey, JSON.stringify(next));
    setDismissed(next);
  };
  return useAnnouncements()
    .filter(({ _id, isSticky }) => isSticky || !dismissed.includes(_id))
    .slice(0, maxShown)
    .map(({ _id, title, message, priority, isSticky }) => (
      <Banner key={_id} tone={tones[priority]} onDismiss={isSticky ? undefined : () => dismiss(_id)}>
        <Words title={title} message={message} />
      </Banner>
    ));
}
