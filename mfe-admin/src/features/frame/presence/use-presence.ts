import { presenceEveryMs } from '@ankur/contracts/gateway/presence-times';
import { api, currentToken, newId, useApiQuery, useSession } from '@ankur/mfe-kit';
import { useEffect, useState } from 'react';
import { beforeLogOut } from '../../../shared/before-log-out.ts';
import { useLiveRefresh } from '../../../live/use-live-refresh.ts';

const listCall = 'GET /api/admin/presence';

/** Nobody misses one that is lost: the next says it again, and who stays silent is taken for gone. */
const say = (tab: string, section: string) =>
  void api('PUT /api/admin/presence', { body: { tab, section } }).catch(() => undefined);

/** A page that closes gives up its calls, unless the browser is told to keep one. Who has logged out has nothing to say. */
function sayGone(tab: string): void {
  const token = currentToken();
  if (token === null) return;
  void fetch('/api/admin/presence', {
    method: 'PUT',
    keepalive: true,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ tab, section: null }),
  })
    // Not for what it says: the browser keeps an answer open that nobody reads.
    .then((response) => response.text())
    .catch(() => undefined);
}

/** Says where this tab is in the console, again and again while it is open, and that it is gone when it closes. */
function useNotePresence(section: string): void {
  const [tab] = useState(newId);
  useEffect(() => {
    say(tab, section);
    const timer = setInterval(() => say(tab, section), presenceEveryMs);
    return () => clearInterval(timer);
  }, [tab, section]);
  useEffect(() => {
    const leave = () => sayGone(tab);
    // Once the session has ended it would be refused.
    let isSaid = false;
    const takeBack = beforeLogOut(() => {
      isSaid = true;
      leave();
    });
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      takeBack();
      if (!isSaid) leave();
    };
  }, [tab]);
}

/** The others who have the console open, and where; this tab is told of to them. */
export function usePresence(section: string) {
  useNotePresence(section);
  useLiveRefresh(['presence'], [listCall], 'moderation');
  const ownId = useSession(({ user }) => user?._id);
  const { data } = useApiQuery(listCall, undefined, { refetchInterval: presenceEveryMs });
  return (data?.people ?? []).filter(({ _id }) => _id !== ownId);
}
