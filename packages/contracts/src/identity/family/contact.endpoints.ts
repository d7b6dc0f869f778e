import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { instant, objectId } from '../../primitives.ts';
import { spokenText } from '../../text.ts';
import { familyPerson as person } from './family-person.ts';
import { askAgainDays, contactPurposes, maxRequestsPerDay } from './contact-purposes.ts';

/** Where a request stands; `withdrawn` is a grant that was taken back. */
export const contactStates = ['open', 'accepted', 'declined', 'blocked', 'withdrawn'] as const;

/** Whose contact is asked for or given: never that of a minor. */
export const contactVia = ['athlete', 'guardian', 'coach'] as const;

const grant = z.object({ email: z.boolean(), phone: z.boolean() });

const request = z.object({
  _id: objectId,
  athlete: person.nullable().describe('null when the account is gone'),
  requester: person.nullable(),
  purpose: z.enum(contactPurposes),
  message: z.string(),
  status: z.enum(contactStates).describe('to the requester a block is a refusal'),
  askedAt: instant,
  answeredAt: instant.nullable(),
  granted: grant.nullable().describe('which of them were granted, while they are'),
  via: z.enum(contactVia).nullable().describe('whose contact was granted'),
  version: z.int(),
});

/** A request for contact, without any contact. */
const contactRequest = request.meta({ id: 'ContactRequest' });
export type ContactRequest = z.infer<typeof contactRequest>;

const ofAthlete = z.object({ id: objectId });
const ofRequest = z.object({ id: objectId });

/** Contact to an athlete: asked for with a purpose, answered by the athlete, or by guardian or coach of a minor (L11, C20). */
export const contactRequestEndpoints = {
  getContactState: defineEndpoint({
    id: 'getContactState',
    service: 'identity',
    method: 'GET',
    path: '/api/athletes/:id/contact-requests',
    access: 'user',
    limit: 'read',
    summary:
      'Whether the caller may ask for the contact of this athlete, who would answer, and the request there is',
    params: ofAthlete,
    output: z.object({
      mayAsk: z.boolean(),
      reason: z.string().nullable().describe('why not; null when there is nothing to say'),
      answeredBy: z.enum(['athlete', 'family']),
      request: contactRequest.nullable(),
    }),
    errors: ['USER_NOT_FOUND'],
  }),
  requestContact: defineEndpoint({
    id: 'requestContact',
    service: 'identity',
    method: 'POST',
    path: '/api/athletes/:id/contact-requests',
    access: 'user',
    limit: 'write',
    summary: `Ask for contact, as a verified coach, scout or sponsor: ${String(maxRequestsPerDay)} a day, once per athlete, again ${String(askAgainDays)} days after a refusal`,
    params: ofAthlete,
    body: z.object({
      purpose: z.enum(contactPurposes),
      message: spokenText({ min: 1, max: 500, tooShort: 'Say in a sentence what it is about.' }),
    }),
    output: contactRequest,
    status: 201,
    errors: [
      'USER_NOT_FOUND',
      'VERIFIED_ONLY',
      'CONTACT_NOT_POSSIBLE',
      'ALREADY_REQUESTED',
      'TEXT_NOT_ALLOWED',
    ],
  }),
  listContactRequests: defineEndpoint({
    id: 'listContactRequests',
    service: 'identity',
    method: 'GET',
    path: '/api/contact-requests',
    access: 'user',
    limit: 'read',
    summary:
      'Requests that the caller answers and those the caller made, the newest 50 of each, open ones first',
    output: z.object({ received: z.array(contactRequest), sent: z.array(contactRequest) }),
  }),
  answerContactRequest: defineEndpoint({
    id: 'answerContactRequest',
    service: 'identity',
    method: 'PATCH',
    path: '/api/contact-requests/:id',
    access: 'user',
    limit: 'write',
    summary:
      'Accept with what is granted, decline, or block whoever asked; a grant can be withdrawn and a block lifted by declining',
    params: ofRequest,
    body: z.object({
      decision: z.enum(['accepted', 'declined', 'blocked', 'withdrawn']),
      grant: grant.optional().describe('with accepted: of whoever accepts, at least one'),
      version: z.int().describe('of the request as it was read'),
    }),
    output: contactRequest,
    errors: ['NOT_FOUND', 'NOT_OF_AGE', 'STALE_DECISION', 'INVALID_TRANSITION'],
  }),
  openContact: defineEndpoint({
    id: 'openContact',
    service: 'identity',
    method: 'POST',
    path: '/api/contact-requests/:id/contact',
    access: 'user',
    limit: 'write',
    summary:
      'Read what was granted, for the requester alone; each time is written into the log of the family',
    params: ofRequest,
    output: z.object({
      name: z.string(),
      via: z.enum(contactVia),
      email: z.string().optional(),
      phone: z.string().optional(),
    }),
    errors: ['NOT_FOUND', 'VERIFIED_ONLY'],
  }),
} as const;
