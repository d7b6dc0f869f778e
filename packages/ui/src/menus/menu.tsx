import { useId, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { buttonClass } from '../actions/button.tsx';
import { ChevronDown } from '../icons.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { usePresence } from '../overlays/use-presence.tsx';
import css from './menu.module.css';
import { useMenuPlace } from './use-menu-place.tsx';

/** One line of a menu: an action, or a link when it has an `href`. */
export interface MenuItem {
  id: string;
  label: ReactNode;
  icon?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  href?: string;
  onSelect?: (event: MouseEvent<HTMLElement>) => void;
}

interface MenuProps {
  label: string;
  items: readonly MenuItem[];
  icon?: ReactNode;
  children?: ReactNode;
  align?: 'start' | 'end';
  triggerClassName?: string | undefined;
}

/** A button with a menu: arrow keys, Home, End, first letters and Escape work, and focus returns to the button. */
export function Menu({ label, items, icon, children, align = 'end', triggerClassName }: MenuProps) {
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  const close = (focus: boolean) => {
    setOpen(false);
    if (focus) trigger.current?.focus();
  };
  useMenuPlace({ open, trigger, panel, align, onAway: () => close(false) });
  const { present } = usePresence({ open, content: items, element: panel });

  function choose(item: MenuItem, event: MouseEvent<HTMLElement>) {
    if (item.disabled) return event.preventDefault();
    close(true);
    item.onSelect?.(event);
  }

  return (
    <div className={css.menu}>
      <button
        ref={trigger}
        type="button"
        className={triggerClassName ?? (children ? buttonClass({ variant: 'quiet' }) : css.iconTrigger)}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        {...(!children && { title: label })}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <span aria-hidden="true" className={css.icon}>
          {icon}
        </span>
        {children ?? <VisuallyHidden>{label}</VisuallyHidden>}
        {children && <ChevronDown className={css.chevron} size={16} />}
      </button>
      {present && (
        <div
          ref={panel}
          id={id}
          role="menu"
          aria-label={label}
          popover="manual"
          tabIndex={-1}
          inert={!open}
          className={css.panel}
          onKeyDown={(event) => moveFocus(event, close)}
        >
          {items.map((item) => (
            <MenuLine key={item.id} item={item} onChoose={choose} />
          ))}
        </div>
      )}
    </div>
  );
}

interface MenuLineProps {
  item: MenuItem;
  onChoose: (item: MenuItem, event: MouseEvent<HTMLElement>) => void;
}

function MenuLine({ item, onChoose }: MenuLineProps) {
  const Line = item.href ? 'a' : 'button';
  return (
    <Line
      role="menuitem"
      tabIndex={-1}
      {...(item.href ? { href: item.href } : { type: 'button' as const })}
      className={item.danger ? `${css.item} ${css.danger}` : css.item}
      aria-disabled={item.disabled}
      onClick={(event: MouseEvent<HTMLElement>) => onChoose(item, event)}
    >
      {item.icon}
      {item.label}
    </Line>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>, close: (focus: boolean) => void) {
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  const at = lines.findIndex((line) => line === document.activeElement);
  const steps: Record<string, number> = {
    ArrowDown: (at + 1) % lines.length,
    ArrowUp: (at - 1 + lines.length) % lines.length,
    Home: 0,
    End: lines.length - 1,
  };
  if (event.key === 'Tab') return close(false);
  if (event.key === 'Escape') {
    event.stopPropagation();
    event.preventDefault();
    return close(true);
  }
  const letter = event.key.length === 1 && event.key !== ' ' ? event.key.toLowerCase() : undefined;
  const starting = letter
    ? [...lines.slice(at + 1), ...lines.slice(0, at + 1)].find((line) =>
        line.textContent.trim().toLowerCase().startsWith(letter),
      )
    : undefined;
  const next = starting ?? lines[steps[event.key] ?? -1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
