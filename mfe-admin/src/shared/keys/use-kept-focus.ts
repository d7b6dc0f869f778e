import { useEffect, type RefObject } from 'react';
import { useRefusedField } from './use-refused-field.ts';

const controls = 'a[href], button, input, select, textarea, [tabindex="0"]';
const lists = '[role="region"][tabindex="0"]';
/** What can take the focus in an area: a list before all else, as that is where the work is. */
const stopsIn = (area: Element) => [
  ...area.querySelectorAll<HTMLElement>(lists),
  ...area.querySelectorAll<HTMLElement>(controls),
];

/** Gives the focus to the first that can take it, which nothing hidden or disabled does. */
const focusOneOf = (candidates: readonly HTMLElement[]): boolean =>
  candidates.some((each) => {
    each.focus({ preventScroll: true });
    return document.activeElement === each;
  });

/** Where a control stood: what was around it, from the inside, and the place of its row. */
interface Place {
  element: HTMLElement;
  around: readonly Element[];
  row: number;
}

function placeOf(element: HTMLElement): Place {
  const row = element.closest('tr, li');
  const around: Element[] = [];
  for (let each = element.parentElement; each !== null; each = each.parentElement) around.push(each);
  return {
    element,
    around,
    row: row === null ? -1 : [...(row.parentElement?.children ?? [])].indexOf(row),
  };
}

/** Gives the focus to a row, which is never a stop of Tab. */
function focusRow(row: HTMLElement): boolean {
  if (!row.hasAttribute('tabindex')) row.tabIndex = -1;
  return focusOneOf([row]);
}

/**
 * Goes to what is nearest to a control that is gone or hidden: the row that took the place of its row, else what is around. The row and
 * none of its controls, since a key that is still held, or pressed as the row leaves, would act on somebody else's row.
 */
function focusNear({ around, row }: Place, limit: Element): void {
  for (const area of around) {
    if (!area.isConnected) continue;
    const rows = area.matches('tbody, ul, ol') ? area.children : [];
    const successor = rows[Math.min(row, rows.length - 1)];
    if (successor !== undefined && focusRow(successor as HTMLElement)) return;
    const self = area.matches('[tabindex="0"]') ? [area as HTMLElement] : [];
    if (focusOneOf([...stopsIn(area), ...self])) return;
    if (area === limit) return;
  }
}

/**
 * Keeps whoever works by keyboard where they are. A control that is disabled while its act is on its way has the focus again
 * once it is not; one that moves with its row keeps it; and when it leaves with what was done, or with a dialog that nothing on
 * the page has opened, the next row, the list or the nearest control takes it: without that the next Tab would begin at the
 * top of the page. A form that is refused leads to its field.
 */
export function useKeptFocus(area: RefObject<HTMLElement | null>): void {
  useRefusedField(area);
  useEffect(() => {
    const limit = area.current;
    if (limit === null) return undefined;
    let place: Place | null = null;
    /** The last one outside dialogs, to which a dialog that closes leads back. */
    let behind: Place | null = null;
    /** What was focused here without a press: a key that is held since before is not meant for it. */
    let given: Element | null = null;
    const note = ({ target }: Pick<FocusEvent, 'target'>) => {
      // What is beside the frame goes its own way.
      if (!limit.contains(target as Node)) {
        place = behind = null;
        return;
      }
      place = placeOf(target as HTMLElement);
      if (place.element.closest('dialog') === null) behind = place;
    };
    // Whoever presses beside everything has let go.
    const letGo = ({ target }: PointerEvent) => {
      if ((target as Element).closest(controls) === null) place = behind = null;
    };
    const mend = () => {
      if (place === null || document.activeElement !== document.body) return;
      const dialog = place.around.find((each) => each.matches('dialog'));
      const isInside = dialog?.isConnected === true && dialog.matches('[open]');
      if (!isInside && document.querySelector('dialog[open]:modal') !== null) return;
      const wanted = isInside ? place : (behind ?? place);
      // What is disabled is waited for.
      if (wanted.element.isConnected && wanted.element.matches(':disabled')) return;
      if (focusOneOf([wanted.element])) return;
      focusNear(wanted, limit);
      given = document.activeElement;
    };
    const swallowHeld = (event: KeyboardEvent) => {
      const isHeld = event.repeat && (event.key === 'Enter' || event.key === ' ');
      if (isHeld && event.target === given) event.preventDefault();
      else given = null;
    };
    const observer = new MutationObserver(mend);
    observer.observe(limit, { childList: true, subtree: true, attributeFilter: ['disabled', 'open'] });
    // What had it when the frame came, as a dialog that the address has opened.
    note({ target: document.activeElement });
    document.addEventListener('focusin', note);
    document.addEventListener('pointerdown', letGo);
    document.addEventListener('keydown', swallowHeld);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', note);
      document.removeEventListener('pointerdown', letGo);
      document.removeEventListener('keydown', swallowHeld);
    };
  }, [area]);
}
