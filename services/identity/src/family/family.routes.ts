import { familyEndpoints } from '@ankur/contracts/identity/family/family.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { IdentityContext } from '../context.ts';
import { contactRequestRoutes } from './contact/contact.routes.ts';
import { getFamily } from './guardians/get-family.ts';
import { leaveChild, nameCoach, setConsent } from './guardians/guard-child.ts';
import {
  acceptGuardianInvite,
  createGuardianInvite,
  readGuardianInvite,
} from './guardians/guardian-invites.ts';
import { listAccess } from './log/list-access.ts';

export const familyRoutes = (context: IdentityContext): RouteRegistration[] => [
  route(familyEndpoints.getFamily, getFamily(context)),
  route(familyEndpoints.createGuardianInvite, createGuardianInvite(context)),
  route(familyEndpoints.readGuardianInvite, readGuardianInvite(context)),
  route(familyEndpoints.acceptGuardianInvite, acceptGuardianInvite(context)),
  route(familyEndpoints.setConsent, setConsent(context)),
  route(familyEndpoints.nameCoach, nameCoach(context)),
  route(familyEndpoints.leaveChild, leaveChild(context)),
  route(familyEndpoints.listAccess, listAccess(context)),
  ...contactRequestRoutes(context),
];
