import { contactRequestEndpoints } from '@ankur/contracts/identity/family/contact.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { IdentityContext } from '../../context.ts';
import { answerContactRequest } from './answer-contact-request.ts';
import { getContactState } from './get-contact-state.ts';
import { listContactRequests } from './list-contact-requests.ts';
import { openContact } from './open-contact.ts';
import { requestContact } from './request-contact.ts';

export const contactRequestRoutes = (context: IdentityContext): RouteRegistration[] => [
  route(contactRequestEndpoints.getContactState, getContactState(context)),
  route(contactRequestEndpoints.requestContact, requestContact(context)),
  route(contactRequestEndpoints.listContactRequests, listContactRequests(context)),
  route(contactRequestEndpoints.answerContactRequest, answerContactRequest(context)),
  route(contactRequestEndpoints.openContact, openContact(context)),
];
