import type { PublicSettings } from '@ankur/contracts/identity/public-settings';

/** Public settings of a platform as it comes. */
export function buildSettings(changes: Partial<PublicSettings> = {}): PublicSettings {
  return {
    product: { name: 'Ankur', tagline: 'Every champion starts as one', mission: 'm', vision: 'v' },
    contact: { email: 'hello@ankur.example', phone: '+91 40 5550 0100', location: 'Hyderabad, India' },
    social: [],
    team: [],
    appearance: { defaultTheme: 'system', accentColor: '#4f46e5' },
    seo: { siteTitle: 'Ankur', siteDescription: 'Ankur' },
    maintenanceMode: false,
    maintenanceMessage: 'Back at noon.',
    features: { enableCommunity: true, enableEvents: true, enableBlogs: true },
    uploads: {
      maxFileBytes: 5_242_880,
      maxFiles: 5,
      maxImageSizeMB: 2,
      allowedImageTypes: ['image/jpeg', 'image/png', 'image/webp'],
    },
    registrationOpen: true,
    demoAccounts: [],
    version: 1,
    ...changes,
  };
}
