/**
 * For a button that takes the place of another one as soon as that is answered: the second click of a double one was for the one
 * that stood there before.
 */
export const onFirstClick =
  (act: () => void) =>
  ({ detail }: { detail: number }): void => {
    if (detail < 2) act();
  };
