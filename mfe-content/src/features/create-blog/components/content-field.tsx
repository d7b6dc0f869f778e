import type { useApiForm } from '@ankur/mfe-kit';
import { SegmentedControl } from '@ankur/ui/choices/segmented-control';
import { TextArea } from '@ankur/ui/forms/text-area';
import { Skeleton, SkeletonText } from '@ankur/ui/states/skeleton';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import styles from '../create-blog.module.css';
import type { RichEditor, RichEditorProps } from './rich-editor.tsx';

/** The file of the editor, once it has come. */
interface EditorFile {
  RichEditor: typeof RichEditor;
}

type Way = 'editor' | 'text';
const ways = [
  { value: 'editor', label: 'Editor' },
  { value: 'text', label: 'Text or HTML' },
] as const;
/** What readers are shown, and the editor has no place for: with its next key it would be gone. */
const onlyAsText = /<(?:img|figure|table|sub|sup)\b/i;
const hints = {
  free: 'Without tags, an empty line begins a new paragraph.',
  kept: 'Pictures, tables and small letters can be written only here: the editor would lose them.',
} as const;
/** Rows of the text area (member-area §5). */
const rows = 14;

/** The editor, which is large and comes by itself; `onFailure` when it does not. */
function LoadedEditor({ onFailure, ...props }: RichEditorProps & { onFailure: () => void }) {
  const [file, setFile] = useState<EditorFile | null>(null);
  const fail = useEffectEvent(onFailure);
  useEffect(() => {
    import('./rich-editor.tsx').then(setFile, () => fail());
  }, []);
  if (file === null) {
    return (
      <Skeleton label="Loading the editor...">
        <SkeletonText lines={8} />
      </Skeleton>
    );
  }
  return <file.RichEditor {...props} />;
}

/** The text of a post, in the editor or as text; both write the same. */
export function ContentField({ field }: { field: ReturnType<ReturnType<typeof useApiForm>['field']> }) {
  const { value, onChange, error } = field;
  const isText = onlyAsText.test(value);
  const [way, setWay] = useState<Way>(isText ? 'text' : 'editor');
  const errorId = useId();
  if (way === 'text') {
    return (
      <div className={styles['content']}>
        <SegmentedControl
          label="How to write"
          options={ways}
          value={way}
          onValueChange={(wanted) => setWay(isText ? 'text' : wanted)}
        />
        <TextArea {...field} label="Content" hint={isText ? hints.kept : hints.free} rows={rows} required />
      </div>
    );
  }
  return (
    <div className={styles['content']}>
      <SegmentedControl label="How to write" options={ways} value={way} onValueChange={setWay} />
      <LoadedEditor
        value={value}
        onChange={(html) => onChange({ target: { value: html } })}
        describedBy={error === undefined ? undefined : errorId}
        onFailure={() => setWay('text')}
      />
      {error !== undefined && (
        <p id={errorId} className={styles['error']}>
          {error}
        </p>
      )}
    </div>
  );
}
