import { z } from 'zod';
import { platformSettingsChanged } from '@ankur/contracts/identity/identity.events';
import { platformSettings } from '@ankur/contracts/identity/platform-settings';
import { publicSettings } from '@ankur/contracts/identity/public-settings';
import type { Settings } from '@ankur/service-kit/settings/create-settings';
import { defineSettings, type Versioned } from '@ankur/service-kit/settings/settings-definition';
import { viewAdminSecondStep, viewAnnouncedSettings } from './platform-settings.view.ts';

const { version: _counted, ...changeable } = platformSettings.shape;

const storedPlatformSettings = z.object({
  ...changeable,
  /** Accounts of the seeded demo; shown in demo mode only. */
  demoAccounts: publicSettings.shape.demoAccounts.optional(),
  /** Set for good once this database has served the demo. */
  demo: z.boolean(),
});

export type StoredPlatformSettings = Versioned<z.output<typeof storedPlatformSettings>>;
export type PlatformSettings = Settings<z.output<typeof storedPlatformSettings>>;

export const platformSettingsDefinition = defineSettings({
  collection: 'platformSettings',
  id: 'platform',
  schema: storedPlatformSettings,
  events: [platformSettingsChanged],
  announce: (state) => ({
    settings: viewAnnouncedSettings(state),
    adminSecondStep: viewAdminSecondStep(state),
  }),
  defaults: {
    product: {
      name: 'Ankur',
      tagline: 'Every champion starts as one',
      mission: 'Nurture and elevate young athletes by giving them visibility, resources and support.',
      vision: 'Make India a global sports powerhouse through grassroots development.',
    },
    contact: { email: 'hello@ankur.example', phone: '+91 40 5550 0100', location: 'Hyderabad, India' },
    social: [],
    team: [],
    maintenanceMode: false,
    maintenanceMessage: 'Ankur is being maintained. Please come back in a while.',
    registration: { allowRegistration: true, inviteOnly: false, allowedEmailDomains: [] },
    features: { enableCommunity: true, enableEvents: true, enableBlogs: true },
    uploads: { maxImageSizeMB: 2, allowedImageTypes: ['image/jpeg', 'image/png', 'image/webp'] },
    appearance: { defaultTheme: 'system', accentColor: '#4f46e5' },
    security: { requireAdmin2FA: false },
    seo: {
      siteTitle: 'Ankur: every champion starts as one',
      siteDescription:
        'Ankur helps young athletes in India get discovered, promoted and developed: community, events, stories and a sports resume.',
    },
    demo: false,
  },
});
