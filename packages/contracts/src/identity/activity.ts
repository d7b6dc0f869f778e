/** Parts of the product of which is recorded that a member used them, by the addresses of the API that only they call. */
const featureAddresses = {
  community: ['/api/community'],
  events: ['/api/events'],
  blogs: ['/api/blog', '/api/blog-draft', '/api/blog-covers'],
  news: ['/api/news', '/api/articles', '/api/bookmarks'],
  scores: ['/api/scores'],
  athletes: ['/api/athletes', '/api/auth/profile/:id'],
  resume: ['/api/sports-resume'],
  membership: ['/api/membership'],
} as const;
export type ActivityFeature = keyof typeof featureAddresses;
export const activityFeatures = Object.keys(featureAddresses) as [ActivityFeature, ...ActivityFeature[]];

/** The part that the path of an endpoint belongs to; null for what no member does on purpose. */
export function activityFeatureOf(path: string): ActivityFeature | null {
  const isBelow = (address: string) => path === address || path.startsWith(`${address}/`);
  return activityFeatures.find((feature) => featureAddresses[feature].some(isBelow)) ?? null;
}

/** Parts of a day in India, each four hours long; the first begins at midnight. */
export const dayPeriods = ['00–04', '04–08', '08–12', '12–16', '16–20', '20–24'] as const;
export type DayPeriod = (typeof dayPeriods)[number];
