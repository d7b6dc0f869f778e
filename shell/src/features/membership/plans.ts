/** Plans and what each gives (member-area §9); what the app gives everybody, profile and uploads, is free. */
export const plans = [
  {
    id: 'free',
    level: 'Free',
    price: 0,
    description: 'Everything a season needs to begin.',
    features: [
      'View public profiles',
      'Read blog posts',
      'Newsletter',
      'Basic support',
      'Read events',
      'Profile and uploads',
    ],
  },
  {
    id: 'standard',
    level: 'Standard',
    price: 1,
    description: 'For athletes who want to be found.',
    features: ['Profile creation', 'Connecting with athletes', 'Image and video upload', 'Priority support'],
  },
  {
    id: 'premium',
    level: 'Premium',
    price: 2,
    description: 'For athletes, coaches and clubs with something to say.',
    features: [
      'Premium job board',
      'Homepage feature',
      'Early access',
      'Dedicated account manager',
      'Premium blog posts',
    ],
  },
] as const;

export type Plan = (typeof plans)[number];
