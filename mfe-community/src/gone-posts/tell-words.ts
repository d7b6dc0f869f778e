import { dismissToast, toast, useSession, useToasts } from '@ankur/mfe-kit';

/**
 * Calls once the toast is closed; the queue that toasts leave then tells it. What a member had written is closed when they leave: the
 * next one of this tab must not read it.
 */
function whenClosed(toastId: string, then: () => void): void {
  const stopLeaving = useSession.subscribe(({ user }, before) => {
    if (before.user !== null && before.user._id !== user?._id) dismissToast(toastId);
  });
  const stop = useToasts.subscribe(({ toasts }) => {
    if (toasts.some(({ id }) => id === toastId)) return;
    stop();
    stopLeaving();
    then();
  });
}

/** Where copying is not allowed they are shown once more, so that it can be done by hand. */
async function copy(words: string, onDone: () => void): Promise<void> {
  try {
    await navigator.clipboard.writeText(words);
    toast.success('Your words are copied.');
    onDone();
  } catch {
    whenClosed(toast.info(words, { title: 'Your words', duration: 0 }), onDone);
  }
}

/** Shows words whose form or card is gone in a notice that stays; `onDone` is called once they are copied or put away, or their author has left. */
export function tellWords(words: string, onDone: () => void = () => undefined): void {
  let isCopied = false;
  const onPress = () => {
    isCopied = true;
    void copy(words, onDone);
  };
  const id = toast.warning(words, {
    title: 'You had written',
    duration: 0,
    action: { label: 'Copy', onPress },
  });
  whenClosed(id, () => {
    if (!isCopied) onDone();
  });
}
