import type { PublicSettings } from '@ankur/contracts/identity/public-settings';

/** Public settings as a fresh platform has them. */
export function buildSettings(changes: Partial<PublicSettings> = {}): PublicSettings {
  return {
    product: {
      name: 'Ankur',
      tagline: 'Every champion starts as one',
      mission: 'Nurture.',
      vision: 'Elevate.',
    },
    contact: { email: 'hello@ankur.example', phone: '+91 40 1234 5678', location: 'Hyderabad' },
    social: [],
    appearance: { defaultTheme: 'system', accentColor: '#4f46e5' },
    seo: { siteTitle: 'Ankur', siteDescription: 'Every champion starts as one.' },
    uploads: { maxFileBytes: 5_242_880, maxFiles: 5 },
    registrationOpen: true,
    demoAccounts: [],
    version: 1,
    ...changes,
  };
}
