import { characterCount, hasInk } from '@ankur/contracts/character-count';
import { commentMaxLength } from '@ankur/contracts/community/limits';
import { IconButton } from '@ankur/ui/actions/icon-button';
import { Check, Send } from '@ankur/ui/icons';
import { focusAtEnd } from '../../../focus-at-end.ts';
import { MentionArea } from '../../../mentions/mention-area.tsx';
import styles from './comments.module.css';

interface CommentFormProps {
  label: string;
  text: string;
  onTextChange: (text: string) => void;
  busy: boolean;
  /** Stands beside words that were not saved. */
  error?: string | undefined;
  /** What its button says it does. */
  action?: 'Send' | 'Save';
  /** It opened on a press and takes the focus. */
  opened?: boolean;
  onSubmit: (text: string) => void;
  /** Escape was pressed; the words are kept. */
  onLeave: () => void;
}

/** A small form for a comment or a reply; Ctrl+Enter sends, Escape leaves it. */
export function CommentForm(props: CommentFormProps) {
  const {
    label,
    text,
    onTextChange,
    busy,
    opened = false,
    action = 'Send',
    error,
    onSubmit,
    onLeave,
  } = props;
  const trimmed = text.trim();
  const refused = !hasInk(trimmed) || characterCount(trimmed) > commentMaxLength;
  const submit = () => {
    if (!refused && !busy) onSubmit(trimmed);
  };
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <MentionArea
        ref={opened ? focusAtEnd : null}
        label={label}
        hideLabel
        placeholder={label}
        rows={1}
        autoGrow
        limit={commentMaxLength}
        lengthOf={characterCount}
        error={error}
        value={text}
        onTextChange={onTextChange}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
          if (event.key === 'Escape' && !event.nativeEvent.isComposing) onLeave();
        }}
      />
      <IconButton
        label={`${action}: ${label}`}
        type="submit"
        variant="primary"
        icon={action === 'Send' ? <Send size={18} /> : <Check size={18} />}
        disabled={refused || busy}
      />
    </form>
  );
}
