import { z } from 'zod';
import { instant } from '../primitives.ts';
import { bodyText, lineText } from '../text.ts';
import { dominantHands, resumeGenders, resumeSports } from './resume-options.ts';

const required = (max: number) => lineText({ min: 1, max, tooShort: 'This field is required.' });
const noEmail = 'Enter an e-mail address.';
const measure = (max: number) =>
  z
    .string()
    .trim()
    .regex(
      /^(?:\d{1,3}(?:\.\d)?)?$/,
      'must be a number with no more than one digit after the point, for example 168.5',
    )
    .refine(
      (text) => text === '' || (Number(text) > 0 && Number(text) <= max),
      `must be more than 0 and at most ${String(max)}`,
    )
    .default('')
    .meta({ examples: ['168'] });
const free = bodyText({ max: 4000 }).default('');

/** Entries of a list-like field: one a line, whatever dots or dashes stand before them. */
export function entriesIn(text: string): string[] {
  const entries = text.split('\n').map((line) => line.replace(/^\s*[-*•]\s*/u, '').trim());
  return entries.filter((entry) => entry !== '');
}

const notOfPages = new Set(['javascript:', 'data:', 'vbscript:', 'blob:', 'file:']);
/** Links or accounts, one a line, with whatever words are written there; but none that runs or opens something of the reader's. */
const freeLinks = bodyText({ max: 4000 })
  .refine(
    (text) => entriesIn(text).every((entry) => !notOfPages.has(URL.parse(entry)?.protocol ?? '')),
    'Links begin with https:// or http://',
  )
  .default('');

/** A resume as the form sends it, every value a text; the list-like ones hold an entry a line. */
export const resumeForm = z.object({
  fullName: required(80),
  dateOfBirth: z.iso.date('Enter a date.'),
  gender: z.enum(resumeGenders, 'Choose one.'),
  nationality: required(60),
  email: lineText({ min: 1, max: 254, tooShort: noEmail }).pipe(z.email(noEmail)),
  phone: required(30),
  address: bodyText({ min: 1, max: 300, tooShort: 'This field is required.' }),
  primarySport: z.enum(resumeSports, 'Choose a sport.'),
  position: lineText({ max: 80 }).default(''),
  height: measure(260),
  weight: measure(300),
  dominantHand: z.enum(['', ...dominantHands]).default(''),
  currentTeam: lineText({ max: 120 }).default(''),
  education: free,
  careerStats: free,
  achievements: free,
  tournaments: free,
  skills: free,
  certifications: free,
  references: free,
  videoLinks: freeLinks,
  socialMedia: freeLinks,
});

const list = z.array(z.string());

/** A stored resume, for its owner alone: height in cm, weight in kg, list-like fields as lists. */
export const resume = z
  .object({
    fullName: z.string(),
    dateOfBirth: z.string(),
    gender: z.enum(resumeGenders),
    nationality: z.string(),
    email: z.string(),
    phone: z.string(),
    address: z.string(),
    primarySport: z.enum(resumeSports),
    position: z.string().optional(),
    height: z.number().optional(),
    weight: z.number().optional(),
    dominantHand: z.enum(dominantHands).optional(),
    currentTeam: z.string().optional(),
    education: list,
    careerStats: list,
    achievements: list,
    tournaments: list,
    skills: list,
    certifications: list,
    references: list,
    videoLinks: list,
    socialMedia: list,
    profileImage: z.string().optional().describe('where its owner reads the photo, with the session'),
    createdAt: instant,
  })
  .meta({ id: 'Resume' });
export type Resume = z.infer<typeof resume>;
