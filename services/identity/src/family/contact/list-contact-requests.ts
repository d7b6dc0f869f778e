import type { contactRequestEndpoints } from '@ankur/contracts/identity/family/contact.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../../context.ts';
import type { StoredContactRequest } from './contact.model.ts';
import { findParted } from '../are-parted.ts';
import { viewContactRequest } from './contact.view.ts';
import { asItStands, standsAs } from './standing-answerers.ts';

const maxListed = 50;
const none = Promise.resolve(new Set<string>());

const openFirst = (requests: StoredContactRequest[]) =>
  [...requests].sort((one, other) => Number(other.status === 'open') - Number(one.status === 'open'));

/** What a member asked, each request as it stands now; of an athlete who is gone as it was. */
export async function listSent(
  context: IdentityContext,
  memberId: string,
  { now, limit }: { now: Date; limit: number },
): Promise<StoredContactRequest[]> {
  const sent = await context.contacts.by(memberId, limit);
  const parted = sent.some(({ status }) => status === 'accepted') ? findParted(context, memberId) : none;
  return Promise.all(
    sent.map(async (request) => {
      const athlete = await context.users.find(request.athleteId);
      return athlete ? asItStands(context, request, { athlete, now, parted }) : request;
    }),
  );
}

/** Requests from both sides. */
export function listContactRequests(
  context: IdentityContext,
): UseCase<typeof contactRequestEndpoints.listContactRequests> {
  const { users, contacts } = context;
  return async ({ caller: { userId } }) => {
    const now = new Date();
    const [own, children, entrusted] = await Promise.all([
      users.get(userId),
      users.childrenOf(userId),
      users.entrustedTo(userId),
    ]);
    const athletes = [own, ...children, ...entrusted].filter(
      (athlete) => standsAs(own, { athlete, now }) !== null,
    );
    const ids = [...new Set(athletes.map(({ _id }) => _id.toHexString()))];
    const [received, sent] = await Promise.all([
      contacts.to(ids, maxListed),
      listSent(context, userId, { now, limit: maxListed }),
    ]);
    const view = (requests: StoredContactRequest[]) =>
      Promise.all(openFirst(requests).map((request) => viewContactRequest(context, request, userId)));
    return {
      received: await view(received.filter(({ requesterId }) => requesterId !== userId)),
      sent: await view(sent),
    };
  };
}
