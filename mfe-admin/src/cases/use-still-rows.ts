import type { ModerationCase } from '@ankur/contracts/moderation/case';
import { useState, type FocusEvent } from 'react';
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

/** A live list whose rows stand still while pointer or focus is on it. Spread `area` on the element around the table. */
export function useStillRows({ loaded, belongs, acceptsNew = true, onGap }: StillRowsOptions) {
  const [source, setSource] = useState(loaded);
  const [state, setState] = useState<StillRows>({ rows: loaded ?? [], waiting: [] });
  const [inUse, setInUse] = useState(false);
  if (source !== loaded) {
    setSource(loaded);
    setState({ rows: loaded ?? [], waiting: [] });
  }
  useLiveCases({
    onCase: (changed) => {
      setState((current) => applyCase(current, { changed, belongs: belongs(changed), inUse, acceptsNew }));
    },
    onGap,
  });
  const settle = () => {
    setState((current) => settleRows(current, belongs));
  };
  const leave = () => {
    setInUse(false);
    settle();
  };
  const area = {
    onPointerEnter: () => setInUse(true),
    onPointerLeave: leave,
    onFocus: () => setInUse(true),
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) leave();
    },
  };
  return { ...state, area, settle };
}
