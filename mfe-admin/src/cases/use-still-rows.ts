import type { ModerationCase } from '@ankur/contracts/moderation/case';
import { useRef, useState, type FocusEvent } from 'react';
import { useLiveCases } from './use-live-cases.ts';
import { applyCase, settleRows, type StillRows } from './still-rows.ts';

interface StillRowsOptions {
  /** The list as last read; a new list replaces the rows. */
  loaded: readonly ModerationCase[] | undefined;
  belongs: (row: ModerationCase) => boolean;
  /** Default true. */
  acceptsNew?: boolean;
  onGap: () => void;
}

/** Whether the pointer or the focus is in an element. Spread `area` on it; `onLeave` is told when both have left. */
function useInUse(onLeave: () => void) {
  const element = useRef<HTMLDivElement>(null);
  const pointed = useRef(false);
  // Asked, not remembered: no event tells of a focus that is lost with the row it was on.
  const focused = () => element.current?.contains(document.activeElement) ?? false;
  const area = {
    ref: element,
    onPointerEnter: () => {
      pointed.current = true;
    },
    onPointerLeave: () => {
      pointed.current = false;
      if (!focused()) onLeave();
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget) && !pointed.current) onLeave();
    },
  };
  return { area, isInUse: () => pointed.current || focused() };
}

/** A live list whose rows stand still while pointer or focus is on it. Spread `area` on the element around the table. */
export function useStillRows({ loaded, belongs, acceptsNew = true, onGap }: StillRowsOptions) {
  const [source, setSource] = useState(loaded);
  const [state, setState] = useState<StillRows>({ rows: loaded ?? [], waiting: [] });
  if (source !== loaded) {
    setSource(loaded);
    setState({ rows: loaded ?? [], waiting: [] });
  }
  const settle = () => {
    setState((current) => settleRows(current, belongs));
  };
  const { area, isInUse } = useInUse(settle);
  useLiveCases({
    onCase: (changed) => {
      const arrival = { changed, belongs: belongs(changed), inUse: isInUse(), acceptsNew };
      setState((current) => applyCase(current, arrival));
    },
    onGap,
  });
  return { ...state, area, settle };
}
