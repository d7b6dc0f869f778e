import { z } from 'zod';
import { instant, objectId } from '../primitives.ts';
import { cardRoles, roles } from '../roles.ts';
import { levels } from '../sports.ts';
import { bodyText, emailAddress, lineText, personName, safeLink } from '../text.ts';
import { availabilities, locationTypes } from './profile-options.ts';

const shortText = lineText({ max: 120 });
const dnaValue = z.number().min(0).max(100);

/** Self-entered athletic figures, each 0 to 100; absent until entered. */
export const performanceDna = z
  .object({ speed: dnaValue, endurance: dnaValue, agility: dnaValue, strength: dnaValue, skill: dnaValue })
  .partial();

/** Who vouches for a personal best: the athlete, a coach, or the event where it was set. */
const bestSources = ['self', 'coach', 'event'] as const;

const bestText = {
  label: lineText({ min: 1, max: 40, tooShort: 'Name the event, for example 400 m.' }).meta({
    examples: ['400 m'],
  }),
  mark: lineText({ min: 1, max: 14, tooShort: 'Enter the mark, for example 56.84.' }).meta({
    examples: ['56.84'],
  }),
  unit: lineText({ max: 8 })
    .meta({ examples: ['s'] })
    .default(''),
};

/** A personal best as shown: `mark` and `unit` as written (`56.84`, `s`), who vouches for it, and the day it was set or, where that is not known, entered: no number without one (L10). */
const personalBest = z.object({
  label: z.string(),
  mark: z.string(),
  unit: z.string().optional(),
  achievedOn: z.string().optional().describe('day as YYYY-MM-DD'),
  enteredOn: z.string().optional().describe('day as YYYY-MM-DD'),
  source: z.enum(bestSources),
});
export type PersonalBest = z.infer<typeof personalBest>;

/** Who says the figures of `performanceDNA`, and the day on which the newest of them was entered (YYYY-MM-DD). */
const figuresSource = z.object({ source: z.enum(['self', 'coach']), on: z.string() });

const figureDay = z.string();

/** The day on which each figure of `performanceDNA` was entered as it stands. */
const figureDays = z
  .object({
    speed: figureDay,
    endurance: figureDay,
    agility: figureDay,
    strength: figureDay,
    skill: figureDay,
  })
  .partial();

/** Days in a row on which a member was here, counted from the days of India; `on` is the latest of them (YYYY-MM-DD). */
const streak = z.object({ days: z.int(), on: z.string() });

/** Personal bests shown on one profile. */
export const maxPersonalBests = 8;

/** A personal best as a member enters it; who vouches for it is never among the fields. */
const enteredBest = z.object({ ...bestText, achievedOn: z.union([z.iso.date(), z.literal('')]).default('') });

const seenText = lineText({ max: 200 });

/** A personal best as it was shown: whatever is stored, so that no refusal comes of it. */
const seenBest = z.object({
  label: seenText,
  mark: seenText,
  unit: seenText.default(''),
  achievedOn: seenText.default(''),
});

/** What everybody may see of a member (C20): no contact data, no birth date; `age` in whole years is left out where unknown. */
export const publicUser = z
  .object({
    _id: objectId,
    username: z.string(),
    role: z.enum(cardRoles).optional().describe('left out of who reviews content'),
    isVerified: z.boolean(),
    sport: z.string().optional(),
    level: z.string().optional(),
    location: z.string().optional(),
    age: z.int().optional(),
    gender: z.string().optional(),
    bio: z.string().optional(),
    achievements: z.string().optional(),
    profilePicture: z.string().optional(),
    availability: z.string().optional(),
    locationType: z.string().optional(),
    aiBlurb: z.string().optional(),
    performanceDNA: performanceDna.optional(),
    performanceSource: figuresSource.optional().describe('there with every performanceDNA'),
    performanceDays: figureDays
      .optional()
      .describe('the day of each figure as YYYY-MM-DD, there with every performanceDNA'),
    personalBests: z.array(personalBest).optional(),
    isPrivate: z
      .boolean()
      .optional()
      .describe(
        'true: a minor without the consent of a guardian, of whom strangers are shown the card alone',
      ),
    streak: streak.optional().describe('on profiles alone, from the second day in a row, while it lasts'),
    createdAt: instant,
  })
  .meta({ id: 'PublicUser' });
export type PublicUser = z.infer<typeof publicUser>;

/** A member as seen by that member: public fields plus contact data and membership. */
export const ownUser = publicUser
  .extend({
    role: z.enum(roles),
    email: z.string(),
    phone: z.string().optional(),
    dateOfBirth: z.string().optional(),
    plan: z.enum(['free', 'standard', 'premium']),
  })
  .meta({ id: 'OwnUser' });
export type OwnUser = z.infer<typeof ownUser>;

/** Fields a member may change; anything else in the body is ignored (D28). Empty text clears a field. */
export const profileUpdate = z
  .object({
    username: personName,
    email: emailAddress,
    phone: lineText({ max: 30 }),
    dateOfBirth: z.union([z.iso.date(), z.literal('')]),
    age: z
      .union([z.string(), z.number()])
      .transform(String)
      .pipe(z.string().regex(/^\d{0,3}$/, 'must be a number of years'))
      .meta({ examples: ['17'] }),
    gender: shortText.toLowerCase().pipe(z.enum(['male', 'female', 'other', ''])),
    location: shortText,
    sport: shortText.toLowerCase(),
    level: shortText.toLowerCase().pipe(z.enum([...levels, ''])),
    bio: bodyText({ max: 2000 }),
    achievements: bodyText({ max: 2000 }),
    profilePicture: z.union([safeLink, z.literal('')]),
    availability: z.enum([...availabilities, '']),
    locationType: z.enum([...locationTypes, '']),
    aiBlurb: bodyText({ max: 500 }),
    performanceDNA: performanceDna.strict(),
    personalBests: z.array(enteredBest).max(maxPersonalBests),
    seenBests: z
      .array(seenBest)
      .max(maxPersonalBests)
      .describe(
        'the personalBests with which the form began: with them, only what differs from them is changed, and what was saved elsewhere meanwhile stays',
      ),
    seenFigures: performanceDna.describe('the performanceDNA with which the form began, likewise'),
  })
  .partial();
export type ProfileUpdate = z.input<typeof profileUpdate>;

/** Name of everybody whose account was erased. */
export const erasedName = 'Unknown';

/** Author as copied into posts, comments and blogs. */
export const authorCard = z.object({
  _id: z.string(),
  username: z.string(),
  profilePicture: z.string().optional(),
  role: z.enum(cardRoles).optional(),
  isVerified: z.boolean().optional(),
  sport: z.string().optional().describe('as in the profile, lower case; one of the catalogue has a colour'),
  isClosed: z
    .boolean()
    .optional()
    .describe('in the community: their page is closed to members, as that of who is suspended'),
});
export type AuthorCard = z.infer<typeof authorCard>;
