import type { BlogPost } from '@ankur/contracts/content/blog-post';
import { typedOver } from '@ankur/mfe-kit/rebase';
import { postFieldNames, type PostField, type PostFields } from './post-fields.ts';

/** What of a post was changed; what is left out stays as it is. */
export type Edit = Partial<Record<PostField, string>> & { isPremium?: boolean };

/** An edit that is not saved yet, and the version of the post that it was typed over. */
export interface KeptEdit {
  edit: Edit;
  seenVersion: number;
}

export const fieldsOf = ({ title, summary, category, image, content }: BlogPost): PostFields => ({
  ...{ title, summary, category, image, content },
});

/** When the words of a post were last changed, in milliseconds: what `Seen-Version` says of it. */
export const versionOf = ({ createdAt, editedAt }: BlogPost): number => Date.parse(editedAt ?? createdAt);

/** What is typed that the post does not say. */
export const editOf = (post: BlogPost, values: PostFields, isPremium: boolean): Edit => ({
  ...typedOver(fieldsOf(post), values),
  ...(isPremium === post.isPremium ? {} : { isPremium }),
});

export const isEmptyEdit = (edit: Edit): boolean => Object.keys(edit).length === 0;

/** The names of what one of the two says otherwise than the other, or alone. */
export const differingNames = (one: Edit, other: Edit): Set<string> =>
  new Set([...Object.keys(typedOver(one, other)), ...Object.keys(typedOver(other, one))]);

/** An edit as this browser keeps it; an empty one for what is none. */
export function parseEdit(text: string | null): KeptEdit {
  try {
    const { isPremium, seenVersion, ...rest } = JSON.parse(text ?? '{}') as Record<string, unknown>;
    const fields = postFieldNames.flatMap((name) =>
      typeof rest[name] === 'string' ? [[name, rest[name]]] : [],
    );
    return {
      edit: {
        ...(Object.fromEntries(fields) as Edit),
        ...(typeof isPremium === 'boolean' ? { isPremium } : {}),
      },
      // Of no version that is known, any post is a newer one.
      seenVersion: typeof seenVersion === 'number' ? seenVersion : 0,
    };
  } catch {
    return { edit: {}, seenVersion: 0 };
  }
}
