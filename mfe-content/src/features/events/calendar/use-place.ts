import { localMoment, venueInstant } from '@ankur/contracts/events/venue-time';
import { useSearchParams } from '@ankur/mfe-kit';
import { useRef } from 'react';

const viewNames = ['dayGridMonth', 'timeGridWeek', 'timeGridDay', 'agenda'] as const;
type ViewName = (typeof viewNames)[number];

/** What the calendar tells of its view: days from `currentStart` up to `currentEnd`, which is not one of them. */
interface ShownView {
  type: string;
  currentStart: Date;
  currentEnd: Date;
}

const dayOf = (instant: Date): string => localMoment(instant).slice(0, 10);

/**
 * Where the calendar stands, kept in the address (`?view=calendar&by=timeGridWeek&day=2026-12-07`), so that a reload and the way
 * back from an event find it there. What everybody begins with is not written.
 */
export function usePlace(usual: ViewName) {
  const [params, setParams] = useSearchParams();
  const isOpen = useRef(false);
  const by = viewNames.find((name) => name === params.get('by')) ?? usual;
  const day = params.get('day') ?? '';
  const initialDate = day.length === 10 && venueInstant(day) ? { initialDate: day } : {};
  const keep = ({ type, currentStart, currentEnd }: ShownView) => {
    // What it opens with is what the address said.
    if (!isOpen.current) {
      isOpen.current = true;
      return;
    }
    const now = new Date();
    const isNow = currentStart <= now && now < currentEnd;
    const next = {
      view: 'calendar',
      ...(type === usual ? {} : { by: type }),
      ...(isNow ? {} : { day: dayOf(currentStart) }),
    };
    if (new URLSearchParams(next).toString() !== params.toString())
      setParams(next, { replace: true, preventScrollReset: true });
  };
  return { initial: { initialView: by, ...initialDate }, keep };
}
