import type { CaseState, ModerationCase } from '@ankur/contracts/moderation/case';
import { useEffect, useEffectEvent, useRef, useState, type FocusEvent } from 'react';
import { useLiveCases } from './use-live-cases.ts';
import { applyCase, dropGone, settleRows, type StillRows } from './still-rows.ts';

interface StillRowsOptions {
  /** The list as last read; a new list replaces the rows. */
  loaded: readonly ModerationCase[] | undefined;
  belongs: (row: CaseState | ModerationCase) => boolean;
  /** Default true. */
  acceptsNew?: boolean;
  /** Rows stay where they are though neither pointer nor focus is on them. */
  held?: boolean;
  /** New rows wait for a press in any case, as in a list whose newest row stands last. */
  newWaits?: boolean;
  onGap: () => void;
}

/** Whether the pointer or the focus is in an element. Spread `area` on it; `onLeave` is told when both have left. */
function useInUse(onLeave: () => void) {
  const list = useRef<HTMLDivElement>(null);
  const pointed = useRef(false);
  // Asked, not remembered: no event tells of a focus that is lost with the row it was on.
  const focused = () => list.current?.contains(document.activeElement) ?? false;
  const area = {
    ref: list,
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
export function useStillRows(options: StillRowsOptions) {
  const { loaded, belongs, acceptsNew = true, held = false, newWaits = false, onGap } = options;
  const [source, setSource] = useState(loaded);
  const [state, setState] = useState<StillRows>({ rows: loaded ?? [], waiting: [] });
  if (source !== loaded) {
    setSource(loaded);
    setState({ rows: loaded ?? [], waiting: [] });
  }
  const settle = () => {
    setState((current) => settleRows(current, belongs));
  };
  const leave = () => {
    if (held) return;
    setState((current) => (newWaits ? dropGone(current, belongs) : settleRows(current, belongs)));
  };
  const { area, isInUse } = useInUse(leave);
  const leaveNow = useEffectEvent(() => {
    if (!isInUse()) leave();
  });
  useEffect(() => {
    if (!held) return undefined;
    return () => leaveNow();
  }, [held]);
  const isKnown = ({ contentId }: CaseState) =>
    [...state.rows, ...state.waiting].some(({ _id }) => _id === contentId);
  useLiveCases({
    wants: (changed) => isKnown(changed) || (acceptsNew && belongs(changed)),
    onCase: (changed) => {
      const arrival = { changed, belongs: belongs(changed), inUse: held || isInUse(), acceptsNew, newWaits };
      setState((current) => applyCase(current, arrival));
    },
    onGap,
  });
  return { ...state, area, settle };
}
