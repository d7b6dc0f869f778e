/** What the form of a blog post holds, as its author types it. */
export interface PostFields extends Record<string, string> {
  title: string;
  summary: string;
  category: string;
  image: string;
  content: string;
}

export const postFieldNames = ['title', 'summary', 'category', 'image', 'content'] as const;
export type PostField = (typeof postFieldNames)[number];

export interface Draft {
  fields: PostFields;
  isPremium: boolean;
  /** ISO time; empty before anything was typed. */
  savedAt: string;
}

const emptyFields: PostFields = { title: '', summary: '', category: '', image: '', content: '' };
export const emptyDraft: Draft = { fields: emptyFields, isPremium: false, savedAt: '' };

/** A draft as this browser keeps it; null for what is none. */
export function parseDraft(text: string | null): Draft | null {
  try {
    const { fields, isPremium, savedAt } = JSON.parse(text ?? 'null') as Partial<Draft>;
    if (typeof savedAt !== 'string' || fields === undefined) return null;
    const kept = postFieldNames.map((name) => [name, String(fields[name] ?? '')]);
    return { fields: Object.fromEntries(kept) as PostFields, isPremium: isPremium === true, savedAt };
  } catch {
    return null;
  }
}

export const isEmptyDraft = ({ fields, isPremium }: Draft): boolean =>
  !isPremium && Object.values(fields).every((text) => text.trim() === '');
