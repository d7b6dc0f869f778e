import type { z } from 'zod';
import { dataExportEndpoints, type memberDataPage } from '@ankur/contracts/identity/data-export.endpoints';
import { readMemberData } from '@ankur/service-kit/member-data/read-member-data';
import type { IdentityContext } from '../context.ts';
import { identityData } from './identity-data.ts';

export type MemberDataPage = z.output<typeof memberDataPage>;
type ReadPage = (after: string | undefined) => Promise<MemberDataPage>;

/** A service with its first page, read already, and the way to the next ones. */
export interface DataSource {
  service: string;
  first: MemberDataPage;
  read: ReadPage;
}

/** A page of posts with long texts takes its time on a busy machine. */
const timeoutMs = 20_000;

const others = {
  community: dataExportEndpoints.listCommunityData,
  events: dataExportEndpoints.listEventsData,
  content: dataExportEndpoints.listContentData,
  moderation: dataExportEndpoints.listModerationData,
} as const;

/** Asks every service for its first page: one that is down fails the export before a byte of it is sent. */
export async function collectData(context: IdentityContext, memberId: string): Promise<DataSource[]> {
  const own = identityData(context);
  const sources: [string, ReadPage][] = [['identity', (after) => readMemberData(own, memberId, after)]];
  for (const [service, endpoint] of Object.entries(others))
    sources.push([
      service,
      (after) =>
        context.services.call(endpoint, { params: { id: memberId }, query: { after } }, { timeoutMs }),
    ]);
  return Promise.all(
    sources.map(async ([service, read]) => ({ service, read, first: await read(undefined) })),
  );
}
