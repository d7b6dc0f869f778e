/** Regions and sports of the news, and the pills of the live scores (member-area §9). Free of zod, so that browsers can import them. */
export const newsRegions = ['indian', 'asian', 'european', 'australian', 'american', 'african'] as const;
export type NewsRegion = (typeof newsRegions)[number];

export const newsSports = ['all', 'cricket', 'football', 'basketball', 'tennis'] as const;
export type NewsSport = (typeof newsSports)[number];

/** Matched as a part of the sport's name: `hockey` finds ice hockey too. */
export const scoreSports = ['all', 'cricket', 'football', 'basketball', 'hockey', 'tennis'] as const;
export type ScoreSport = (typeof scoreSports)[number];

/** Milliseconds after which an open page asks again (member-area §9). */
export const newsRefreshMs = 300_000;
export const scoresRefreshMs = 30_000;
