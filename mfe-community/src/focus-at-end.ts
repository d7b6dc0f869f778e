/** As the `ref` of a field that opens on a press: typing goes on behind what is already there. */
export function focusAtEnd(field: HTMLTextAreaElement | null): void {
  if (field === null) return;
  field.focus();
  field.setSelectionRange(field.value.length, field.value.length);
}
