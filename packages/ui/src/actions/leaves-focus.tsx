/** As the `ref` of a button that may go while it has the focus, or of what goes with it: what stands before it has it then, so that reading goes on there. */
export const leavesFocus = (part: HTMLElement | null) => () => {
  const before = part?.previousElementSibling;
  if (part?.contains(document.activeElement) && before instanceof HTMLElement)
    before.focus({ preventScroll: true });
};
