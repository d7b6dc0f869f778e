import { commentMaxLength } from '@ankur/contracts/community/limits';
import { IconButton } from '@ankur/ui/actions/icon-button';
import { TextArea } from '@ankur/ui/forms/text-area';
import { Send } from '@ankur/ui/icons';
import { focusAtEnd } from '../../../focus-at-end.ts';
import styles from './comments.module.css';

interface CommentFormProps {
  label: string;
  text: string;
  onTextChange: (text: string) => void;
  busy: boolean;
  /** It opened on a press and takes the focus. */
  opened?: boolean;
  onSubmit: (text: string) => void;
}

/** A small form for a comment or a reply; Ctrl+Enter sends. */
export function CommentForm({ label, text, onTextChange, busy, opened = false, onSubmit }: CommentFormProps) {
  const trimmed = text.trim();
  const submit = () => {
    if (trimmed !== '' && !busy) onSubmit(trimmed);
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
        ref={opened ? focusAtEnd : null}
        label={label}
        hideLabel
        placeholder={label}
        rows={1}
        autoGrow
        maxLength={commentMaxLength}
        value={text}
        onChange={(event) => onTextChange(event.target.value)}
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
