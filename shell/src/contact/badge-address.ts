export const badgeHash = '#badge';

/** Where a member asks for the verified badge. */
export const badgeAddress = `/profile${badgeHash}`;
