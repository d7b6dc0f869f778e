import { z } from 'zod';
import { platformSettings } from './platform-settings.ts';

const { maintenanceMode, maintenanceMessage, features, uploads, appearance, seo } = platformSettings.shape;

/** What every visitor may know of the platform's settings; names and contact details come from here, never from components. */
export const publicSettings = z
  .object({
    product: z.object({ name: z.string(), tagline: z.string(), mission: z.string(), vision: z.string() }),
    contact: z.object({ email: z.string(), phone: z.string(), location: z.string() }),
    social: z.array(z.object({ name: z.string(), url: z.string() })),
    team: z
      .array(z.object({ name: z.string(), role: z.string(), photo: z.string(), link: z.string() }))
      .optional()
      .describe('who makes it; an instance of the version before does not say'),
    maintenanceMode,
    maintenanceMessage,
    features,
    appearance,
    seo,
    uploads: z
      .object({ maxFileBytes: z.int(), maxFiles: z.int(), ...uploads.shape })
      .describe('files of posts; below them pictures of everything else (D11)'),
    registrationOpen: z.boolean().describe('to everybody'),
    byInvitation: z.boolean().optional().describe('open to who has a code'),
    demoAccounts: z
      .array(z.object({ label: z.string(), email: z.string(), password: z.string() }))
      .describe('Only in demo mode; otherwise empty'),
    version: z.int().describe('rises with every change'),
  })
  .meta({ id: 'PublicSettings' });
export type PublicSettings = z.infer<typeof publicSettings>;

/** Public settings as they are announced: without the accounts of a demo, which no change concerns. */
export const announcedSettings = publicSettings.omit({ demoAccounts: true });
export type AnnouncedSettings = z.infer<typeof announcedSettings>;
