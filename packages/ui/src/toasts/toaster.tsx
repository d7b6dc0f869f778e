import { Toast } from '@base-ui/react/toast';
import { useEffect, useRef } from 'react';
import { Spinner } from '../actions/spinner.tsx';
import { CircleAlert, CircleCheck, Info, AlertTriangle, X } from '../icons.tsx';
import { keepClear } from './keep-clear.tsx';
import type { ToastMessage } from './toast-message.tsx';
import css from './toaster.module.css';

interface ToasterProps {
  toasts: readonly ToastMessage[];
  onRemove: (id: string) => void;
}

const maxShown = 4;

const icons = {
  success: <CircleCheck />,
  error: <CircleAlert />,
  warning: <AlertTriangle />,
  info: <Info />,
  loading: <Spinner size={20} />,
};

/** What a toast without a title is called. */
const names = {
  success: 'Done',
  error: 'Error',
  warning: 'Warning',
  info: 'Notice',
  loading: 'In progress',
} satisfies Record<ToastMessage['type'], string>;

/** Shows the caller's queue of toasts; `onRemove` is called when one has left the screen. */
export function Toaster(props: ToasterProps) {
  return (
    <Toast.Provider limit={maxShown}>
      <Queue {...props} />
      <Toast.Portal>
        <ToastPlace />
      </Toast.Portal>
    </Toast.Provider>
  );
}

/** Carries changes of the queue into Base UI: new or changed messages are added, dropped ones closed. */
function Queue({ toasts, onRemove }: ToasterProps) {
  const { add, close } = Toast.useToastManager<ToastMessage>();
  const known = useRef(new Map<string, ToastMessage>());
  const remove = useRef(onRemove);

  useEffect(() => {
    remove.current = onRemove;
  }, [onRemove]);

  useEffect(() => {
    for (const message of toasts) {
      if (known.current.get(message.id) === message) continue;
      known.current.set(message.id, message);
      add({
        id: message.id,
        type: message.type,
        title: message.title,
        description: message.text,
        timeout: message.duration,
        // A high one is hidden from screen readers and its words stand in the page twice, its action for nobody.
        priority: 'low',
        data: message,
        onRemove() {
          known.current.delete(message.id);
          remove.current(message.id);
        },
      });
    }
    for (const id of known.current.keys()) {
      if (!toasts.some((message) => message.id === id)) close(id);
    }
  }, [toasts, add, close]);

  return null;
}

function ToastPlace() {
  const place = useRef<HTMLDivElement>(null);
  const count = Toast.useToastManager().toasts.length;

  // A modal dialog lies in the top layer; toasts have to enter it later to be seen above the dialog.
  useEffect(() => {
    const element = place.current;
    if (count === 0 || !element?.showPopover) return;
    element.popover = 'manual';
    const covered = document.querySelector('dialog:modal');
    if (covered && element.matches(':popover-open')) element.hidePopover();
    if (!element.matches(':popover-open')) element.showPopover();
  }, [count]);

  useEffect(() => {
    const element = place.current;
    if (count === 0 || element === null) return undefined;
    return keepClear(element);
  }, [count]);

  return (
    <Toast.Viewport ref={place} className={css.viewport} aria-label="Notifications">
      <ToastList />
    </Toast.Viewport>
  );
}

function ToastList() {
  const { toasts, close } = Toast.useToastManager<ToastMessage>();
  return toasts.map((toast) => {
    const { type, action } = toast.data ?? { type: 'info' as const };
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        aria-label={names[type]}
        // No dialog: nothing waits for an answer. An alert is read out at once, the rest as the region around it.
        role={type === 'error' ? 'alert' : 'group'}
        aria-modal={undefined}
        className={[css.toast, css[type]].join(' ')}
        swipeDirection={['right', 'down']}
      >
        <Toast.Content className={css.content}>
          <span className={css.icon}>{icons[type]}</span>
          <div className={css.text}>
            <Toast.Title className={css.title} />
            <Toast.Description className={css.description} />
          </div>
          {action && (
            <button
              type="button"
              className={css.action}
              onClick={() => {
                action.onPress();
                close(toast.id);
              }}
            >
              {action.label}
            </button>
          )}
          {/* The library hides it until the pointer is over the toasts, though the keyboard reaches it. */}
          <Toast.Close className={css.close} aria-label="Dismiss" aria-hidden={false}>
            <X size={16} />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    );
  });
}
