import type { BlogPost } from '@ankur/contracts/content/blog-post';
import { useApiForm } from '@ankur/mfe-kit';
import { isConflict } from '@ankur/mfe-kit/conflict';
import { rebase, typedOver } from '@ankur/mfe-kit/rebase';
import { useEffect, useState } from 'react';
import { editOf, fieldsOf, isEmptyEdit, versionOf } from '../post-edit.ts';
import type { PostFields } from '../post-fields.ts';
import { useEdit } from './use-edit.ts';
import { useEditDraft } from './use-edit-draft.ts';

/** What there is to say of unsaved changes: that they come from before, or stand over a post that was changed meanwhile. */
export type EditStanding = 'kept' | 'overNewer' | null;

/**
 * The form of a post and what is not saved of it. It compares with the post it was begun on; when a newer one is read, it goes on
 * from that: what nobody typed over is taken from it, and what was typed stays.
 */
export function useEditForm(post: BlogPost, slug: string, onPremiumRefused: () => void) {
  const { begun, keep, forget } = useEditDraft(slug);
  const { isPremium: keptPremium, ...keptFields } = begun.edit;
  const isKept = !isEmptyEdit(begun.edit);
  const [base, setBase] = useState(post);
  const [isPremium, setPremium] = useState(keptPremium ?? post.isPremium);
  const [isOverNewer, setOverNewer] = useState(isKept && begun.seenVersion < versionOf(post));
  const [contentVersion, setContentVersion] = useState(versionOf(post));
  const save = useEdit(base, { onSaved: forget, onPremiumRefused });
  const form = useApiForm<PostFields>(
    { ...fieldsOf(post), ...keptFields },
    { ...save, mutate: (values) => save.mutate(editOf(base, values, isPremium)) },
  );
  const { values } = form;
  const edit = editOf(base, values, isPremium);
  const isChanged = !isEmptyEdit(edit);
  // What the own save has made of it is no news.
  if (versionOf(post) !== versionOf(base) && !save.isPending && !save.isSuccess) {
    const taken = typedOver(values, rebase(values, [fieldsOf(base), fieldsOf(post)]));
    form.change(taken);
    if (taken.content !== undefined) setContentVersion(versionOf(post));
    if (edit.isPremium === undefined) setPremium(post.isPremium);
    setOverNewer(isChanged);
    setBase(post);
  }
  useEffect(() => keep(edit, versionOf(base)));
  const told: EditStanding = isOverNewer || isConflict(save.error) ? 'overNewer' : isKept ? 'kept' : null;
  return {
    form,
    save,
    /** Of the post that the content was last taken from. */
    contentVersion,
    edit,
    isChanged,
    isPremium,
    setPremium,
    standing: isChanged ? told : null,
    discard: forget,
  };
}
