import { z } from 'zod';
import { bodyText, lineText, safeLink } from '../../text.ts';
import { currencies } from '../event-values.ts';
import { venueInstant } from '../venue-time.ts';
import { eventCategories } from './event-categories.ts';

/** Seats of one guest list, so also of an event that names no capacity, or a larger one. */
export const maxGuests = 2000;
/** Of an event of an admin, which may be larger than its guest list. */
const maxSeats = 1_000_000;
const maxPrice = 1_000_000;

const words = z.array(lineText({ max: 120 })).max(20);

/** A list as such or as JSON text, which a multipart form sends. */
const wordList = z
  .union([
    // First: a text is long as well, and what is said of its list goes before what is said of that.
    z
      .string()
      .max(10_000)
      .transform((text, context): unknown => {
        try {
          return text.trim() === '' ? [] : (JSON.parse(text) as unknown);
        } catch {
          context.addIssue('must be a list of texts');
          return z.NEVER;
        }
      })
      .pipe(words),
    words,
  ])
  .transform((list) => list.filter((word) => word !== ''))
  .meta({ examples: [['Bring water']] });

const moment = lineText({ max: 40 })
  .refine((text) => venueInstant(text) !== null, {
    error: ({ input }) => (input === '' ? 'Please enter a date' : 'must be a date such as 2026-12-01T10:00'),
  })
  .meta({ examples: ['2034-06-01T10:00'] });

const bool = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]);

/** A page where people register: on a real host. */
const registrationLink = safeLink
  .refine((text) => URL.parse(text)?.hostname.includes('.') === true, 'must be a full http or https link')
  .meta({ examples: ['https://ankur.example/register'] });

/** Digits as people write them; `0x10` and `1e3` are for programs. */
const digits = /^\s*-?(?:\d+(?:\.\d+)?|\.\d+)\s*$/;

/** A number as such, or as the digits that a form sends; whatever else turns into a number by itself is none. */
const written = <T extends z.ZodType>(number: T) =>
  z.preprocess((value) => (typeof value === 'string' && digits.test(value) ? Number(value) : value), number);

/** Seats up to so many; empty is without a limit. */
const seats = (max: number) =>
  z
    .union([
      written(
        z
          .number()
          .int()
          .min(1)
          .max(max)
          .meta({ examples: [40] }),
      ),
      z.literal(''),
    ])
    .nullable();

/** The state a change was made on; without one it is made on the state of now. */
const seenVersion = written(z.number().int()).optional();

const amount = z
  .number()
  .min(0)
  .max(maxPrice)
  // Not by a remainder, which is rounded away for the smallest numbers.
  .refine((price) => Number(price.toFixed(2)) === price, 'must have at most two decimals')
  .meta({ examples: [150] });

const optionalText = (max: number) => bodyText({ max });

/** What both forms send: that of members needs four fields, that of admins more (D12). Texts are trimmed; an empty optional one clears it. */
const shared = {
  title: lineText({ min: 1, max: 160, tooShort: 'Please enter a title' }),
  description: bodyText({ min: 1, max: 5000, tooShort: 'Please enter a description' }),
  date: moment,
  location: lineText({ min: 1, max: 200, tooShort: 'Please enter a location' }),
};

const details = {
  shortDescription: optionalText(200),
  time: z
    .union([z.literal(''), z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 18:30')])
    .meta({ examples: ['18:30'] }),
  endDate: z.union([z.literal(''), moment]).meta({ examples: ['2034-06-01T21:00'] }),
  sport: lineText({ max: 60 })
    .toLowerCase()
    .meta({ examples: ['athletics'] }),
  category: z.enum(eventCategories),
  registrationLink: z.union([z.literal(''), registrationLink]),
  maxParticipants: seats(maxGuests),
  price: z
    .union([written(amount), z.literal('').transform(() => 0)])
    .describe('at most two decimals; empty is free'),
  currency: z.enum(currencies),
};

const email = lineText({ max: 254 }).pipe(z.email('must be an e-mail address'));

/** The form of a member (M40): four fields and an optional picture; the rest is for whoever wants it. */
export const memberEventForm = z.object({ ...shared, ...z.object(details).partial().shape });

/** A change by the organiser: any of the fields; `version` is that of the state it was made on, if it matters. */
export const memberEventChange = memberEventForm.partial().extend({ version: seenVersion });

const adminDetails = {
  maxParticipants: seats(maxSeats),
  organizerPhone: lineText({ max: 30 }),
  tags: wordList,
  highlights: wordList,
  requirements: wordList,
  isOpen: bool,
  featured: bool,
};

const adminFields = z.object({
  ...shared,
  ...z.object(details).partial().shape,
  sport: lineText({ min: 1, max: 60, tooShort: 'Please choose a sport' })
    .toLowerCase()
    .meta({ examples: ['athletics'] }),
  category: z.enum(eventCategories, 'Please choose a category'),
  organizerName: lineText({ min: 1, max: 120, tooShort: 'Please enter the organizer name' }),
  ...z.object(adminDetails).partial().shape,
  organizerEmail: email,
});

const told = z
  .object({ date: z.string().catch(''), time: z.string().catch('') })
  .catch({ date: '', time: '' });

/** The form of the console (AC §5): its required set, and a picture. A date may bring its time along. */
export const adminEventForm = adminFields.refine(
  (form) => {
    const { date, time } = told.parse(form);
    return time !== '' || date.includes('T');
  },
  // Told together with whatever else is missing.
  { path: ['time'], error: 'Please enter a time', when: () => true },
);

/** A change by an admin: any of the fields; `version` is that of the state it was made on, if it matters. */
export const adminEventChange = adminFields.partial().extend({ version: seenVersion });

export type EventForm = z.output<typeof adminEventChange>;
