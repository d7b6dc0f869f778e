import type { StoredGuideline } from './guideline.repository.ts';

export const viewGuideline = ({ _id, title, content, category }: StoredGuideline) => ({
  _id: _id.toHexString(),
  title,
  content,
  category,
});
