import { z } from 'zod';
import { lineText } from '../text.ts';

const registration = z.object({ allowRegistration: z.boolean() });
const appearance = z.object({
  defaultTheme: z.enum(['system', 'light', 'dark']),
  accentColor: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #4f46e5')
    .meta({ examples: ['#4f46e5'] }),
});
const seo = z.object({
  siteTitle: lineText({ min: 1, max: 80 }),
  siteDescription: lineText({ min: 1, max: 300 }),
});

/** Settings of the platform that admins change (C16). */
export const platformSettings = z
  .object({ registration, appearance, seo, version: z.int() })
  .meta({ id: 'PlatformSettings' });

/** A partial change, merged deeply; unknown or unusable values refuse it as a whole. */
export const platformSettingsChange = z.strictObject({
  registration: registration.strict().partial().optional(),
  appearance: appearance.strict().partial().optional(),
  seo: seo.strict().partial().optional(),
});
