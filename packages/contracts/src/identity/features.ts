/** Parts of the platform that admins can switch off (AC §3), and the switch of each. */
export const featureSwitches = {
  community: 'enableCommunity',
  events: 'enableEvents',
  blogs: 'enableBlogs',
} as const;
export type Feature = keyof typeof featureSwitches;

/** Everything at and below these addresses of the API goes with its part; stored files stay, for admins look at them too. */
const addresses: Record<Feature, readonly string[]> = {
  community: [
    '/api/community',
    '/api/admin/public/trending-topics',
    '/api/moderation/community-posts',
    '/api/moderation/comments',
  ],
  events: ['/api/events'],
  blogs: ['/api/blog', '/api/blog-draft', '/api/blog-covers', '/api/moderation/blog-posts'],
};

/** The part of the platform that a call belongs to; null for what cannot be switched off. */
export function featureOf(path: string): Feature | null {
  const isBelow = (address: string) => path === address || path.startsWith(`${address}/`);
  const all = Object.entries(addresses) as [Feature, readonly string[]][];
  return all.find(([, below]) => below.some(isBelow))?.[0] ?? null;
}
