import { useEffect, useRef, type RefObject } from 'react';

/** Takes whoever pressed a button below a long form to the first field that was refused above it, or to the sentence of one that is no input (`data-refused`). */
export function useRefusedField(error: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error !== null) form.current?.querySelector<HTMLElement>('[aria-invalid], [data-refused]')?.focus();
  }, [error]);
  return form;
}
