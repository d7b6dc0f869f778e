import { characterCount, hasInk } from '@ankur/contracts/character-count';
import { altMaxLength, postMaxLength } from '@ankur/contracts/community/limits';
import type { Post } from '@ankur/contracts/community/post';
import { messageOf } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { TextInput } from '@ankur/ui/forms/text-input';
import { useState } from 'react';
import { focusAtEnd } from '../../../focus-at-end.ts';
import { MentionArea } from '../../../mentions/mention-area.tsx';
import { useKeptEdit } from '../../../use-kept-edit.ts';
import { notSaved, useEditPost } from '../api/change-post.ts';
import { ResultFields } from '../results/result-fields.tsx';
import { blankResult, useResultDraft } from '../results/use-result-draft.ts';
import styles from './post-card.module.css';

/** Inline editing of an own post. Escape leaves it and keeps what was typed for the next time, Cancel drops it. */
export function PostEditForm({ post, onClose }: { post: Post; onClose: () => void }) {
  const { text, change, forget } = useKeptEdit(post);
  const results = useResultDraft(`edit.result.${post._id}`, post.result);
  const [altTexts, setAltTexts] = useState(() => post.media.map(({ alt = '' }) => alt));
  const leave = () => {
    forget();
    results.forget();
    onClose();
  };
  const editPost = useEditPost(post, leave);
  const trimmed = text.trim();
  const { result } = results;
  // A post that never had words need not get any.
  const wordless = trimmed === '' && post.content === '' && (result || post.media.length > 0);
  const refused =
    (!hasInk(trimmed) && !wordless) || characterCount(trimmed) > postMaxLength || result === undefined;
  const submit = () => {
    if (refused || editPost.isPending) return;
    editPost.mutate({ ...(wordless ? {} : { content: trimmed }), result, altTexts });
  };
  return (
    <form
      className={styles['edit']}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <MentionArea
        ref={focusAtEnd}
        label="Edit post"
        hideLabel
        autoGrow
        counter
        limit={postMaxLength}
        lengthOf={characterCount}
        error={editPost.isError ? messageOf(editPost.error, notSaved) : undefined}
        value={text}
        onTextChange={change}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose();
        }}
      />
      {results.draft !== null && <ResultFields draft={results.draft} onChange={results.change} />}
      {post.media.map(
        ({ mediaType, url }, index) =>
          mediaType === 'image' && (
            <TextInput
              key={url}
              label={`What picture ${String(index + 1)} shows`}
              maxLength={altMaxLength}
              value={altTexts[index] ?? ''}
              onChange={(event) => setAltTexts(altTexts.with(index, event.target.value))}
            />
          ),
      )}
      <div className={styles['editActions']}>
        {results.draft === null && (
          <Button size="small" variant="quiet" onClick={() => results.change(blankResult)}>
            Add result
          </Button>
        )}
        <Button size="small" onClick={leave}>
          Cancel
        </Button>
        <Button
          type="submit"
          size="small"
          variant="primary"
          busy={editPost.isPending}
          disabled={refused || editPost.isPending}
        >
          {editPost.isPending ? 'Saving...' : 'Save'}
        </Button>
      </div>
    </form>
  );
}
