/** Whether a write was stored, for who goes on either way; its toast has told why not. */
export const wasStored = (write: Promise<unknown>): Promise<boolean> =>
  write.then(
    () => true,
    () => false,
  );
