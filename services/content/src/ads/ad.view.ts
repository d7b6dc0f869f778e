import type { StoredAd } from './ad.repository.ts';

/** What everybody sees of an advertisement. */
export const viewAd = ({ _id, image, title, linkUrl }: StoredAd) => ({
  _id: _id.toHexString(),
  image,
  ...(title === undefined ? {} : { title }),
  ...(linkUrl === undefined ? {} : { linkUrl }),
});

/** What admins see of it. */
export const viewAdminAd = (ad: StoredAd) => ({
  ...viewAd(ad),
  active: ad.active,
  sortOrder: ad.sortOrder,
  // One that was stored before admins could change it has none.
  version: (ad.version as number | undefined) ?? 0,
});
