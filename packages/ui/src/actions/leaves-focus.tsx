/** As the `ref` of a button that may go while it has the focus: what stands before it has it then, so that reading goes on there. */
export const leavesFocus = (button: HTMLElement | null) => () => {
  const before = button?.previousElementSibling;
  if (document.activeElement === button && before instanceof HTMLElement)
    before.focus({ preventScroll: true });
};
