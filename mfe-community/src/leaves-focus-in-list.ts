/**
 * As the `ref` of a row that may go while something in it has the focus: the first button of the next row has it then, of the
 * one before when it was the last, and when it was the only one that of what the list belongs to, or the main part of the page.
 */
export const leavesFocusInList = (row: HTMLElement | null) => () => {
  if (!row?.contains(document.activeElement)) return;
  const main = row.closest<HTMLElement>('main');
  const places = [
    row.nextElementSibling ?? row.previousElementSibling,
    row.parentElement?.closest('li, article'),
  ];
  // Once all has gone that goes: a list that leaves as a whole has no next row, and whoever it leads to may have the focus.
  queueMicrotask(() => {
    if (document.activeElement !== document.body) return;
    const place = places.find((one) => one?.isConnected);
    (place?.querySelector('button') ?? main)?.focus({ preventScroll: true });
  });
};
