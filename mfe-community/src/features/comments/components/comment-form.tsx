import { commentMaxLength } from '@ankur/contracts/community/limits';
import { IconButton } from '@ankur/ui/actions/icon-button';
import { TextArea } from '@ankur/ui/forms/text-area';
import { Send } from '@ankur/ui/icons';
import { useDraft } from '@ankur/mfe-kit';
import styles from './comments.module.css';

interface CommentFormProps {
  label: string;
  /** Under which the typed text survives a reload. */
  draftKey: string;
  busy: boolean;
  onSubmit: (text: string, clear: () => void) => void;
}

/** A small form for a comment or a reply; Ctrl+Enter sends. */
export function CommentForm({ label, draftKey, busy, onSubmit }: CommentFormProps) {
  const [text, setText] = useDraft(draftKey);
  const trimmed = text.trim();
  const submit = () => {
    if (trimmed !== '' && !busy) onSubmit(trimmed, () => setText(''));
  };
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextArea
        label={label}
        hideLabel
        placeholder={label}
        rows={1}
        autoGrow
        maxLength={commentMaxLength}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
        }}
      />
      <IconButton
        label={`Send: ${label}`}
        type="submit"
        variant="primary"
        icon={<Send size={18} />}
        disabled={trimmed === '' || busy}
      />
    </form>
  );
}
