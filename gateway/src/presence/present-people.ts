import type { DomainEvent } from '@ankur/contracts/domain-event';
import type { EndpointOutput } from '@ankur/contracts/endpoint';
import { presenceNoted } from '@ankur/contracts/gateway/gateway.events';
import type { presenceEndpoints } from '@ankur/contracts/gateway/presence.endpoints';
import { presenceLastsMs } from '@ankur/contracts/gateway/presence-times';
import type { Role } from '@ankur/contracts/roles';
import type { Revocations } from '../auth/revocations.ts';

type Person = EndpointOutput<typeof presenceEndpoints.listPresent>['people'][number];

interface OpenTab {
  userId: string;
  username: string;
  role: Role;
  section: string;
  /** By the clock of this gateway. */
  at: number;
  /** In seconds, by the clock of the gateway that they told: the token they showed was no newer. */
  saidAt: number;
}

/** Tabs kept at most: far more than people review at once. */
const maxTabs = 500;

/** Who has the console open, as the gateways tell each other; nothing of it is stored. */
export interface PresentPeople {
  hear(event: DomainEvent): void;
  /** Whether a tab says something that is not known: new, elsewhere, or gone. */
  isNews(userId: string, tab: string, section: string | null): boolean;
  list(): Person[];
}

/** `revocations`: who is suspended or has another role is gone with the tokens from before. */
export function createPresentPeople(
  revocations: Pick<Revocations, 'of' | 'onChange'>,
  now: () => number = Date.now,
): PresentPeople {
  const tabs = new Map<string, OpenTab>();
  const keyOf = (userId: string, tab: string) => `${userId} ${tab}`;
  const isFresh = ({ at }: OpenTab) => now() - at < presenceLastsMs;

  const isRefused = ({ userId, saidAt }: OpenTab) =>
    revocations.of({ sub: userId, sid: '', iat: saidAt }) !== null;

  revocations.onChange(() => {
    for (const [key, tab] of tabs) if (isRefused(tab)) tabs.delete(key);
  });

  function forgetOld(): void {
    for (const [key, tab] of tabs) if (!isFresh(tab)) tabs.delete(key);
    for (const key of tabs.keys()) {
      if (tabs.size < maxTabs) return;
      tabs.delete(key);
    }
  }

  return {
    hear(event) {
      if (event.type !== presenceNoted.type) return;
      const { success, data } = presenceNoted.data.safeParse(event.data);
      if (!success) return;
      const { userId, username, role, tab, section } = data;
      const key = keyOf(userId, tab);
      // The newest last, so that one of several tabs is where somebody was last.
      tabs.delete(key);
      // A gateway that has just started reads events from long before, too.
      if (section === null || now() - Date.parse(event.at) >= presenceLastsMs) return;
      const saidAt = Math.floor(Date.parse(event.at) / 1000);
      const opened = { userId, username, role, section, at: now(), saidAt };
      // Said before the revocation, heard after it.
      if (isRefused(opened)) return;
      forgetOld();
      tabs.set(key, opened);
    },
    isNews(userId, tab, section) {
      const known = tabs.get(keyOf(userId, tab));
      if (!known || !isFresh(known)) return section !== null;
      return known.section !== section;
    },
    list() {
      const people = new Map<string, Person>();
      for (const tab of tabs.values())
        if (isFresh(tab))
          people.set(tab.userId, {
            _id: tab.userId,
            username: tab.username,
            role: tab.role,
            section: tab.section,
            at: new Date(tab.at).toISOString(),
          });
      return [...people.values()].sort((one, other) => one.username.localeCompare(other.username));
    },
  };
}
