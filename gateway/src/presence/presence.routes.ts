import { randomUUIDv7 } from 'node:crypto';
import { presenceNoted } from '@ankur/contracts/gateway/gateway.events';
import { presenceEndpoints } from '@ankur/contracts/gateway/presence.endpoints';
import type { Bus } from '@ankur/service-kit/bus/bus';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { PresentPeople } from './present-people.ts';

/** Who is in the console: told through the bus, so that every gateway knows and open consoles are told. */
export function presenceRoutes({
  bus,
  present,
}: {
  bus: Pick<Bus, 'publish'>;
  present: PresentPeople;
}): RouteRegistration[] {
  return [
    route(presenceEndpoints.notePresence, async ({ body: { tab, section }, caller }) => {
      const { userId, username, role } = caller;
      await bus.publish({
        id: randomUUIDv7(),
        type: presenceNoted.type,
        v: presenceNoted.version,
        at: new Date().toISOString(),
        actor: null,
        requestId: null,
        data: { userId, username, role, tab, section, isNews: present.isNews(userId, tab, section) },
      });
      return { success: true as const };
    }),
    route(presenceEndpoints.listPresent, () => Promise.resolve({ people: present.list() })),
  ];
}
