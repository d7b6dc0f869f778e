import { hiddenMemberEndpoints } from '@ankur/contracts/community/hidden-members.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { Community } from '../context.ts';
import { hideMember } from './hide-member.ts';
import { listBlocked } from './list-blocked.ts';
import { listHiddenMembers } from './list-hidden-members.ts';
import { listReaders } from './list-readers.ts';
import { showMember } from './show-member.ts';

export function hiddenMemberRoutes(community: Community): RouteRegistration[] {
  return [
    route(hiddenMemberEndpoints.listHiddenMembers, listHiddenMembers(community)),
    route(hiddenMemberEndpoints.hideMember, hideMember(community)),
    route(hiddenMemberEndpoints.showMember, showMember(community)),
    route(hiddenMemberEndpoints.listReaders, listReaders(community)),
    route(hiddenMemberEndpoints.listBlocked, listBlocked(community)),
  ];
}
