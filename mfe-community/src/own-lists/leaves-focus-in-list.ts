/**
 * As the `ref` of a row that may go while its button has the focus: the button of the next row has it then, of the one
 * before when it was the last, and the main part of the page when it was the only one.
 */
export const leavesFocusInList = (row: HTMLElement | null) => () => {
  if (!row?.contains(document.activeElement)) return;
  const neighbour = row.nextElementSibling ?? row.previousElementSibling;
  const next = neighbour?.querySelector('button') ?? row.closest<HTMLElement>('main');
  next?.focus({ preventScroll: true });
};
