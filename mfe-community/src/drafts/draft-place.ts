/** Where this browser keeps a draft of a member, as `useDraft` does. */
export const draftPlace = (userId: string, key: string) => `ankur.draft.${userId}.${key}`;
