import { apiKey, browserStorage, useApiQuery, useLiveRoom, useQueryClient, useSession } from '@ankur/mfe-kit';
import { Banner } from '@ankur/ui/states/banner';
import { useState } from 'react';

const call = 'GET /api/admin/public/announcements';
const dismissedKey = 'ankur.announcements.dismissed';
/** More than anybody is shown at once; older ones have ended. */
const maxKept = 100;
/** What begins or ends by its hour is noticed without a message. */
const everyMs = 60_000;

function readDismissed(): string[] {
  try {
    const kept: unknown = JSON.parse(browserStorage.getItem(dismissedKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** What the platform announces to this reader right now. One that is not sticky can be put away, and stays away. */
export function AnnouncementBar() {
  const client = useQueryClient();
  const reader = useSession((state) => state.user?._id);
  const [dismissed, setDismissed] = useState(readDismissed);
  const refresh = () => void client.invalidateQueries({ queryKey: apiKey(call) });
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
  const dismiss = (id: string) => {
    const next = [...dismissed, id].slice(-maxKept);
    browserStorage.setItem(dismissedKey, JSON.stringify(next));
    setDismissed(next);
  };
  return data
    ?.filter(({ _id, isSticky }) => isSticky || !dismissed.includes(_id))
    .map(({ _id, title, message, priority, isSticky }) => (
      <Banner
        key={_id}
        tone={priority === 'high' || priority === 'urgent' ? 'warning' : 'info'}
        onDismiss={isSticky ? undefined : () => dismiss(_id)}
      >
        <strong>{title}</strong> {message}
      </Banner>
    ));
}
