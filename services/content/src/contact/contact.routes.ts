import { contactEndpoints } from '@ankur/contracts/content/contact.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { ContentContext } from '../context.ts';
import { handleContactMessage } from './handle-contact-message.ts';
import { listContactMessages } from './list-contact-messages.ts';
import { sendContactMessage } from './send-contact-message.ts';

export const contactRoutes = (context: ContentContext): RouteRegistration[] => [
  route(contactEndpoints.sendContactMessage, sendContactMessage(context)),
  route(contactEndpoints.listContactMessages, listContactMessages(context)),
  route(contactEndpoints.handleContactMessage, handleContactMessage(context)),
];
