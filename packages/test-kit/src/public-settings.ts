/** What identity says of the settings of a platform where everything is open; a new object each time. */
export const openSettings = () => ({
  product: { name: 'Ankur', tagline: 't', mission: 'm', vision: 'v' },
  contact: { email: 'e', phone: 'p', location: 'l' },
  social: [],
  team: [],
  maintenanceMode: false,
  maintenanceMessage: 'Back at noon.',
  features: { enableCommunity: true, enableEvents: true, enableBlogs: true },
  appearance: { defaultTheme: 'system', accentColor: '#ffffff' },
  seo: { siteTitle: 'Ankur', siteDescription: 'd' },
  uploads: { maxFileBytes: 1, maxFiles: 1, maxImageSizeMB: 2, allowedImageTypes: ['image/png'] },
  registrationOpen: true,
  demoAccounts: [],
  version: 1,
});
