import { create } from 'zustand';
import type { ToastMessage } from '@ankur/ui/toasts/toast-message';
import { newId } from '../new-id.ts';

/** Milliseconds a toast stays (member-area §9); 0 stays until replaced. */
export const toastDurations = { success: 4000, error: 6000, warning: 5000, info: 4000, loading: 0 } as const;

/** Milliseconds of a toast that names no type. */
const plainDuration = 5000;

interface ToastState {
  toasts: ToastMessage[];
  /** Whether there has been a toast yet; until then the shell does not mount the toaster. */
  used: boolean;
}

/** The queue that the shell's toaster shows. */
export const useToasts = create<ToastState>(() => ({ toasts: [], used: false }));

type ToastExtras = Pick<ToastMessage, 'title' | 'action' | 'duration'> & { id?: string };

/** A toast that says the same is shown anew instead of twice. */
function sameToast(type: ToastMessage['type'], text: string): string | undefined {
  return useToasts.getState().toasts.find((shown) => shown.type === type && shown.text === text)?.id;
}

function show(type: ToastMessage['type'], text: string, extras: Partial<ToastExtras> = {}): string {
  const message: ToastMessage = {
    duration: toastDurations[type],
    ...extras,
    id: extras.id ?? sameToast(type, text) ?? newId(),
    type,
    text,
  };
  useToasts.setState(({ toasts }) => ({
    used: true,
    toasts: toasts.some(({ id }) => id === message.id)
      ? toasts.map((toast) => (toast.id === message.id ? message : toast))
      : [...toasts, message],
  }));
  return message.id;
}

/** Takes a toast off the queue. */
export function dismissToast(id: string): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

const types = {
  success: (text: string, extras?: Partial<ToastExtras>) => show('success', text, extras),
  error: (text: string, extras?: Partial<ToastExtras>) => show('error', text, extras),
  warning: (text: string, extras?: Partial<ToastExtras>) => show('warning', text, extras),
  info: (text: string, extras?: Partial<ToastExtras>) => show('info', text, extras),
  loading: (text: string, extras?: Partial<ToastExtras>) => show('loading', text, extras),
};

const plain = (text: string, extras?: Partial<ToastExtras>) =>
  show('info', text, { duration: plainDuration, ...extras });

/**
 * Shows a short message in the shell; returns its id, which replaces it when passed again as `id`. `toast(text)` without
 * a type looks like an info and stays a second longer.
 */
export const toast = Object.assign(plain, types);
