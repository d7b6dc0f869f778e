/** Px between a toast and the action above which it moves. */
const distance = 12;

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

/**
 * How far toasts have to be lifted, in px, so that none of the actions lies beneath them; 0 when there is no such
 * place on the screen.
 */
export function liftAbove(toasts: Box, actions: readonly Box[], ceiling: number): number {
  let lift = 0;
  // From below upwards: above one action there may be the next.
  for (const action of [...actions].sort((a, b) => b.bottom - a.bottom)) {
    const isBeside = action.right <= toasts.left || action.left >= toasts.right;
    if (isBeside || action.bottom <= toasts.top - lift || action.top >= toasts.bottom - lift) continue;
    lift = toasts.bottom - action.top + distance;
  }
  return toasts.top - lift < ceiling ? 0 : lift;
}

/** Front ends have class names of their own; what makes an action primary is told by its style. */
const isPrimary = (action: Element) => getComputedStyle(action).getPropertyValue('--primary-action') === '1';

function primaryActions(): Box[] {
  return [...document.querySelectorAll('a, button')]
    .filter(isPrimary)
    .map((action) => action.getBoundingClientRect());
}

/** Px at the top of the screen that the navigation takes. */
const ceiling = 64;

function boxOf(toasts: readonly Element[]): Box {
  const boxes = toasts.map((toast) => toast.getBoundingClientRect());
  return {
    top: Math.min(...boxes.map(({ top }) => top)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
    left: Math.min(...boxes.map(({ left }) => left)),
    right: Math.max(...boxes.map(({ right }) => right)),
  };
}

/** Milliseconds between two looks: what lies beneath moves with every scroll, screen, answer and word typed, and tells nobody. */
const everyMs = 250;

/** Px by which toasts are lifted at this moment: on their way to a new place it is not the whole way. */
const liftNow = (place: HTMLElement) =>
  -Number.parseFloat(getComputedStyle(place).translate.split(' ')[1] ?? '0');

/** Keeps toasts off the page's primary actions while they are shown; returns the function that stops it. */
export function keepClear(place: HTMLElement): () => void {
  const move = () => {
    const toasts = [...place.children];
    if (toasts.length === 0) return;
    const lifted = liftNow(place);
    const { top, bottom, left, right } = boxOf(toasts);
    const resting = { top: top + lifted, bottom: bottom + lifted, left, right };
    place.style.setProperty('--lift', `${String(liftAbove(resting, primaryActions(), ceiling))}px`);
  };
  const frame = requestAnimationFrame(move);
  const timer = setInterval(move, everyMs);
  return () => {
    cancelAnimationFrame(frame);
    clearInterval(timer);
  };
}
