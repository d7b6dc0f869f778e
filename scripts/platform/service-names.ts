/** The services in the order they start: whoever is asked by others comes first. */
export const serviceNames = ['identity', 'moderation', 'events', 'content', 'community'] as const;
export type ServiceName = (typeof serviceNames)[number];
