import { z } from 'zod';
import { bodyText, lineText } from '../text.ts';
import { contact, product, social, team } from './platform-profile.ts';

const eachOnce = <T>(list: T[]): T[] => [...new Set(list)];

const emailDomain = lineText({ min: 1, max: 253 })
  .toLowerCase()
  .pipe(z.hostname())
  .refine((domain) => domain.includes('.'), 'must be a domain such as school.example')
  .meta({ examples: ['school.example'] });

/** Kinds of pictures that uploads can be opened to. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const;

const maintenance = {
  maintenanceMode: z
    .boolean()
    .describe('members read and do not write; admins work')
    .meta({ examples: [false] }),
  maintenanceMessage: bodyText({ min: 1, max: 500 }),
};
const registration = z.object({
  allowRegistration: z.boolean(),
  inviteOnly: z.boolean().meta({ examples: [false] }),
  allowedEmailDomains: z.array(emailDomain).max(100).overwrite(eachOnce).describe('empty: every domain'),
});
const features = z.object({
  enableCommunity: z.boolean(),
  enableEvents: z.boolean(),
  enableBlogs: z.boolean(),
});
const uploads = z.object({
  maxImageSizeMB: z.int().min(1).max(20),
  allowedImageTypes: z.array(z.enum(imageTypes)).min(1).max(100).overwrite(eachOnce),
});
const appearance = z.object({
  defaultTheme: z.enum(['system', 'light', 'dark']),
  accentColor: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #4f46e5')
    .meta({ examples: ['#4f46e5'] }),
});
const security = z.object({
  requireAdmin2FA: z
    .boolean()
    .describe('admins reach only the set-up of a second step of signing in until they have one'),
});
const seo = z.object({
  siteTitle: lineText({ min: 1, max: 80 }),
  siteDescription: lineText({ min: 1, max: 300 }),
});

/** Settings of the platform that admins change (C16). */
export const platformSettings = z
  .object({
    ...maintenance,
    registration,
    features,
    uploads,
    appearance,
    security,
    seo,
    product,
    contact,
    social,
    team,
    version: z.int(),
  })
  .meta({ id: 'PlatformSettings' });

/** A partial change, merged deeply; unknown or unusable values refuse it as a whole. Lists are replaced. */
export const platformSettingsChange = z.strictObject({
  maintenanceMode: maintenance.maintenanceMode.optional(),
  maintenanceMessage: maintenance.maintenanceMessage.optional(),
  registration: registration.strict().partial().optional(),
  features: features.strict().partial().optional(),
  uploads: uploads.strict().partial().optional(),
  appearance: appearance.strict().partial().optional(),
  security: security.strict().partial().optional(),
  seo: seo.strict().partial().optional(),
  product: product.strict().partial().optional(),
  contact: contact.strict().partial().optional(),
  social: social.optional(),
  team: team.optional(),
  before: z
    .strictObject({ social: social.optional(), team: team.optional() })
    .optional()
    .describe(
      'lists as older releases of the console saw them; not looked at, Seen-Version has taken its place',
    ),
});
