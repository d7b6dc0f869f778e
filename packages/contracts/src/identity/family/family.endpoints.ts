import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { instant, objectId, page } from '../../primitives.ts';
import { cardRoles } from '../../roles.ts';
import { lineText } from '../../text.ts';
import { contactPurposes } from './contact-purposes.ts';
import { familyPerson as person } from './family-person.ts';

/** Guardians that one athlete can have. */
export const maxGuardians = 2;
/** For how long an invitation of a guardian is good, in hours. */
export const guardianInviteHours = 72;

/** A guardian with the consent as it stands; `at` is when it was given or withdrawn last. */
const guardian = z.object({
  person: person.nullable().describe('null when the account is gone'),
  since: instant,
  consent: z.enum(['given', 'withdrawn']),
  at: instant,
});

/** What is settled for one athlete under 18. */
const ward = z
  .object({
    athlete: person,
    isMinor: z
      .boolean()
      .describe('false once the athlete is known to be of age: guardians then decide nothing'),
    guardians: z.array(guardian),
    consentAt: instant.nullable().describe('since when a standing consent holds; null without one'),
    coach: person.nullable().describe('the verified coach who may answer requests too'),
    coaches: z.array(person).describe('verified coaches who vouch for the athlete: one of them may be named'),
  })
  .meta({ id: 'Ward' });
export type Ward = z.infer<typeof ward>;

const family = z
  .object({
    own: ward
      .extend({ invitedUntil: instant.nullable().describe('end of the open invitation; null without one') })
      .nullable()
      .describe('null for members who are known to be of age'),
    children: z.array(ward).describe('athletes whose guardian the caller is'),
  })
  .meta({ id: 'Family' });
export type Family = z.infer<typeof family>;

const invite = z.object({
  token: lineText({ min: 1, max: 100 }).describe('as it stands behind the # of the link'),
});
const child = z.object({ id: objectId.describe('of the athlete') });

/** What happened with the contact of an athlete, one line each; `who` is null when the account is gone, or not named to the reader. */
const accessLine = z
  .object({
    _id: z.string(),
    at: instant,
    who: person.nullable(),
    role: z.enum(cardRoles).optional().describe('left out of who reviews content'),
    what: z
      .enum(['asked', 'accepted', 'declined', 'blocked', 'withdrawn', 'opened', 'listed', 'viewed'])
      .describe(
        'opened: the granted contact was read; listed: an admin saw the account with its contact; viewed: the profile was looked at',
      ),
    purpose: z.enum(contactPurposes).nullable(),
  })
  .meta({ id: 'AccessLine' });
export type AccessLine = z.infer<typeof accessLine>;

/** Guardians of athletes under 18, their consent, and what they read of who came near (L11, X20). */
export const familyEndpoints = {
  getFamily: defineEndpoint({
    id: 'getFamily',
    service: 'identity',
    method: 'GET',
    path: '/api/family',
    access: 'user',
    limit: 'read',
    summary: 'Guardians of the caller, and athletes whose guardian the caller is',
    output: family,
  }),
  createGuardianInvite: defineEndpoint({
    id: 'createGuardianInvite',
    service: 'identity',
    method: 'POST',
    path: '/api/family/invites',
    access: 'user',
    limit: 'write',
    summary: `Invite a guardian: a link for one person, good for ${String(guardianInviteHours)} hours; a new one outdates the one before`,
    output: z.object({
      path: z.string().describe('to be passed on; nobody can read it again'),
      expiresAt: instant,
    }),
    status: 201,
    errors: ['GUARDIAN_NOT_POSSIBLE'],
  }),
  readGuardianInvite: defineEndpoint({
    id: 'readGuardianInvite',
    service: 'identity',
    method: 'POST',
    path: '/api/family/invites/read',
    access: 'user',
    limit: 'credentials',
    summary: 'Who invites, before the invitation is accepted',
    body: invite,
    output: z.object({ athlete: person, expiresAt: instant }),
    errors: ['LINK_EXPIRED'],
  }),
  acceptGuardianInvite: defineEndpoint({
    id: 'acceptGuardianInvite',
    service: 'identity',
    method: 'POST',
    path: '/api/family/invites/accept',
    access: 'user',
    limit: 'credentials',
    summary: 'Become the guardian of who invited, with consent; the invitation is used up',
    body: invite.extend({
      consent: z.literal(true, 'Please confirm that you are the guardian and consent.'),
    }),
    output: family,
    errors: ['LINK_EXPIRED', 'NOT_OF_AGE', 'GUARDIAN_NOT_POSSIBLE'],
  }),
  setConsent: defineEndpoint({
    id: 'setConsent',
    service: 'identity',
    method: 'PUT',
    path: '/api/family/children/:id/consent',
    access: 'user',
    limit: 'write',
    summary: 'Withdraw the consent, or give it again; one withdrawal outweighs what other guardians say',
    params: child,
    body: z.object({ consent: z.boolean() }),
    output: family,
    errors: ['NOT_FOUND'],
  }),
  nameCoach: defineEndpoint({
    id: 'nameCoach',
    service: 'identity',
    method: 'PUT',
    path: '/api/family/children/:id/coach',
    access: 'user',
    limit: 'write',
    summary: 'Name the verified coach who may answer requests beside the guardian, or nobody',
    params: child,
    body: z.object({ coachId: objectId.nullable() }),
    output: family,
    errors: ['NOT_FOUND', 'NOT_OF_AGE'],
  }),
  leaveChild: defineEndpoint({
    id: 'leaveChild',
    service: 'identity',
    method: 'DELETE',
    path: '/api/family/children/:id',
    access: 'user',
    limit: 'write',
    summary: 'No longer be the guardian; the consent ends with it',
    params: child,
    output: family,
    errors: ['NOT_FOUND'],
  }),
  listAccess: defineEndpoint({
    id: 'listAccess',
    service: 'identity',
    method: 'GET',
    path: '/api/family/log/:id',
    access: 'user',
    limit: 'read',
    summary:
      'Who asked for the contact of an athlete, what was answered, and who read what was granted: for the athlete and the guardians, newest first, 30 per page; guardians read who looked at the profile too',
    params: child,
    query: z.object({ page }),
    output: z.object({ lines: z.array(accessLine), totalPages: z.int(), currentPage: z.int() }),
    errors: ['NOT_FOUND'],
  }),
} as const;
