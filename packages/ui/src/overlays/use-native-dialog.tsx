import { useLayoutEffect, useRef, type MouseEvent, type SyntheticEvent } from 'react';

interface NativeDialog {
  open: boolean;
  onClose: () => void;
  dismissible: boolean;
  modal: boolean;
}

/** Drives a `<dialog>`: shows and closes it, and asks to close on Escape and on a press of the scrim. */
export function useNativeDialog({ open, onClose, dismissible, modal }: NativeDialog) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedScrim = useRef(false);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    // Not in a clean-up: React then puts the focus back where it was, over the browser's return to the opener.
    if (element.open) element.close();
    if (!open) return;
    if (modal) element.showModal();
    else element.show();
    // React sets no `autofocus` attribute, so the browser cannot know which control should have the focus.
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [open, modal]);

  // A layout effect, because its clean-up still finds the element in the page: only then can the browser give focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);

  return {
    ref: dialog,
    onCancel(event: SyntheticEvent) {
      // `cancel` also bubbles from file pickers inside the dialog.
      if (event.target !== dialog.current) return;
      event.preventDefault();
      if (dismissible) onClose();
    },
    onKeyDown(event: {
      key: string;
      defaultPrevented: boolean;
      stopPropagation: () => void;
      preventDefault: () => void;
    }) {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      // Chromium closes on a second Escape even when `cancel` was prevented, so the key never reaches it.
      event.preventDefault();
      event.stopPropagation();
      if (dismissible) onClose();
    },
    onPointerDown(event: { target: EventTarget }) {
      pressedScrim.current = event.target === dialog.current;
    },
    onClick(event: MouseEvent) {
      if (dismissible && modal && pressedScrim.current && event.target === dialog.current) onClose();
    },
  };
}
