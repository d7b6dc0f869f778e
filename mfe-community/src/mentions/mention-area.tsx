import type { AuthorCard } from '@ankur/contracts/identity/user';
import { TextArea } from '@ankur/ui/forms/text-area';
import { VisuallyHidden } from '@ankur/ui/layout/visually-hidden';
import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type SyntheticEvent,
} from 'react';
import { mentionAt, withMention, type TypedMention } from './mention-at.ts';
import { OfferedMembers } from './offered-members.tsx';
import { useOfferedMembers } from './use-offered-members.ts';
import styles from './mentions.module.css';

interface MentionAreaProps extends Omit<ComponentProps<typeof TextArea>, 'value' | 'onChange'> {
  value: string;
  onTextChange: (text: string) => void;
}

/** Follows the mention that is typed, offers members for it and puts the chosen one into the text. */
function useMentions(text: string, onTextChange: (text: string) => void) {
  const [typed, setTyped] = useState<TypedMention | null>(null);
  /** Where an offer was taken or sent away: it does not come again there. */
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const [chosen, setChosen] = useState(0);
  const field = useRef<HTMLTextAreaElement>(null);
  const caret = useRef<number>(null);
  const offered = useOfferedMembers(typed?.start === closedAt ? null : typed);
  const place = Math.min(chosen, offered.length - 1);
  useLayoutEffect(() => {
    if (caret.current === null) return;
    field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
    // After every drawing: taking a name that was typed in full leaves the text as it was.
  });
  const take = ({ username }: AuthorCard) => {
    if (typed === null) return;
    const next = withMention(text, typed, username);
    caret.current = next.caret;
    setClosedAt(typed.start);
    onTextChange(next.text);
  };
  return {
    offered,
    place,
    choose: setChosen,
    take,
    follow: ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) => {
      field.current = currentTarget;
      const { value, selectionStart, selectionEnd } = currentTarget;
      const next = selectionStart === selectionEnd ? mentionAt(value, selectionStart) : null;
      if (next?.start === typed?.start && next?.query === typed?.query) return;
      setTyped(next);
      setChosen(0);
      if (next?.start !== closedAt) setClosedAt(null);
    },
    leave: () => setTyped(null),
    close: () => setClosedAt(typed?.start ?? null),
    /** Whether the key was for the offers. */
    press: (event: KeyboardEvent): boolean => {
      const member = offered[place];
      if (member === undefined || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey)
        return false;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step !== undefined) setChosen((place + step + offered.length) % offered.length);
      else if (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) take(member);
      else if (event.key === 'Escape') setClosedAt(typed?.start ?? null);
      else return false;
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
  };
}

/** A text area in which an `@` offers members by name: arrows choose, Enter or Tab takes, Escape sends the offer away. */
export function MentionArea({ value, onTextChange, onKeyDown, ...props }: MentionAreaProps) {
  const id = useId();
  const { offered, place, choose, take, follow, leave, close, press } = useMentions(value, onTextChange);
  const isOpen = offered.length > 0;
  const area = useRef<HTMLDivElement>(null);
  return (
    <div ref={area} className={styles['area']}>
      <TextArea
        {...props}
        value={value}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isOpen ? id : undefined}
        aria-activedescendant={isOpen ? `${id}-${String(place)}` : undefined}
        onChange={(event) => {
          onTextChange(event.target.value);
          follow(event);
        }}
        onSelect={follow}
        onBlur={leave}
        onKeyDown={(event) => {
          if (!press(event)) onKeyDown?.(event);
        }}
      />
      {isOpen && (
        <OfferedMembers
          // Placed anew when it grows or shrinks.
          key={offered.length}
          id={id}
          beside={area}
          members={offered}
          chosen={place}
          onChoose={choose}
          onTake={take}
          onAway={close}
        />
      )}
      <VisuallyHidden>
        <span role="status">
          {isOpen &&
            `${String(offered.length)} ${offered.length === 1 ? 'member' : 'members'} to mention, arrow keys choose`}
        </span>
      </VisuallyHidden>
    </div>
  );
}
