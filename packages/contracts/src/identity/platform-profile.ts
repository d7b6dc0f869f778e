import { z } from 'zod';
import { bodyText, lineText, personName } from '../text.ts';

/** A page elsewhere: https, a real host, nothing that hides where it leads. */
const httpsLink = lineText({ min: 1, max: 300 })
  .refine((text) => {
    const url = URL.parse(text);
    const isPlain = url?.username === '' && url.password === '';
    return isPlain && url.protocol === 'https:' && url.hostname.includes('.');
  }, 'must be a full https link')
  .meta({ examples: ['https://social.example/ankur'] });

/** Who team pictures belong to in the store: no member has this id. */
export const teamPictureOwner = '0'.repeat(24);
const teamPicture = new RegExp(`^(/uploads/identity/${teamPictureOwner}[0-9a-f]{8}\\.webp)?$`);

/** The platform by its name and its aims. */
export const product = z.object({
  name: lineText({ min: 1, max: 40 }),
  tagline: lineText({ min: 1, max: 120 }),
  mission: bodyText({ min: 1, max: 400 }),
  vision: bodyText({ min: 1, max: 400 }),
});

/** How visitors reach whoever runs it. */
export const contact = z.object({
  email: z.email().max(254),
  phone: lineText({ min: 1, max: 30 })
    .regex(/^\+?\d[\d ()-]*$/, 'must be a phone number such as +91 40 5550 0100')
    .meta({ examples: ['+91 40 5550 0100'] }),
  location: lineText({ min: 1, max: 120 }),
});

/** Where else it can be followed, in this order. */
export const social = z.array(z.strictObject({ name: lineText({ min: 1, max: 30 }), url: httpsLink })).max(8);

/** Who makes it: people of one role one after another are a row of the tree; no picture and no page are empty texts. */
export const team = z
  .array(
    z.strictObject({
      name: personName,
      role: lineText({ min: 1, max: 60 }),
      photo: lineText({ max: 80 })
        .regex(teamPicture, 'must be a picture that was uploaded for the team')
        .meta({ examples: [''] }),
      link: z.union([z.literal(''), httpsLink]),
    }),
  )
  .max(30);
/** One person of the team. */
export type TeamMember = z.output<typeof team>[number];
