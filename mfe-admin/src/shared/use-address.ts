import { useNavigate, useSearchParams } from '@ankur/mfe-kit';
import { useCallback } from 'react';

/** What is chosen in a section, kept in the address beside its tab. */
export function useAddress() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const change = useCallback(
    (changes: Record<string, string | null>, options: { replace?: boolean } = {}) => {
      // From the address itself, not from what was rendered: of two changes in one moment neither undoes the other.
      const current = new URLSearchParams(location.search);
      for (const [name, value] of Object.entries(changes)) {
        if (value === null || value === '') current.delete(name);
        else current.set(name, value);
      }
      // A tab tells that it is chosen by its focus and by its press: the same address twice would have to be left twice.
      if (current.toString() === new URLSearchParams(location.search).toString()) return;
      void navigate({ search: current.toString() }, options);
    },
    [navigate],
  );
  return { params, change };
}

/** The option named in the address; the first one for anything unknown. */
export const chosen = <T extends string>(options: readonly [T, ...T[]], value: string | null): T =>
  options.find((option) => option === value) ?? options[0];

/** As far as lists are read. */
const maxPage = 10_000;

/** The page named in the address, from 1. */
export const chosenPage = (value: string | null): number =>
  Math.min(maxPage, Math.max(1, Math.trunc(Number(value)) || 1));
