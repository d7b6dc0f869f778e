/** What the form of a blog post holds, as its author types it. */
export interface PostFields extends Record<string, string> {
  title: string;
  summary: string;
  category: string;
  image: string;
  content: string;
}

export type PostField = 'title' | 'summary' | 'category' | 'image' | 'content';

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
    const kept = Object.keys(emptyFields).map((name) => [name, String(fields[name] ?? '')]);
    return { fields: Object.fromEntries(kept) as PostFields, isPremium: isPremium === true, savedAt };
  } catch {
    return null;
  }
}

/** What was changed of a post, as this browser keeps it; nothing for what is none. */
export function parseEdit(text: string): { fields: Record<string, string>; isPremium?: boolean } {
  try {
    const edit = JSON.parse(text || '{}') as Record<string, unknown>;
    const kept = Object.keys(emptyFields).flatMap((name) =>
      typeof edit[name] === 'string' ? [[name, edit[name]]] : [],
    );
    const { isPremium } = edit;
    return {
      fields: Object.fromEntries(kept) as Record<string, string>,
      ...(typeof isPremium === 'boolean' ? { isPremium } : {}),
    };
  } catch {
    return { fields: {} };
  }
}

export const isEmptyDraft = ({ fields, isPremium }: Draft): boolean =>
  !isPremium && Object.values(fields).every((text) => text.trim() === '');
