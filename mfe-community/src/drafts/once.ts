import type { SendOnce } from '@ankur/mfe-kit';
import type * as once from '@ankur/mfe-kit/once';

type Keeper = typeof once;
let keeper: Keeper | null = null;

/** No first view needs the keeper of keys: it is fetched when somebody begins to write. */
export const loadKeeper = (): Promise<Keeper | null> =>
  import('@ankur/mfe-kit/once').then(
    (loaded) => (keeper = loaded),
    () => null,
  );

/** As `sendForAnswer` of the kit; where its file does not come the form keeps the key by itself. */
export const sendOnce: SendOnce = async (call, said, write) => {
  const known = await loadKeeper();
  return known === null ? write() : known.sendForAnswer(call, said, write);
};

/** The key these words may have been sent with already; undefined where none is known. */
export const takeKey: (...words: Parameters<Keeper['takeKey']>) => string | undefined = (...words) =>
  keeper?.takeKey(...words);

/** Words that are taken back keep the key they may have been sent with. */
export const giveKey = async (...words: Parameters<Keeper['giveKey']>): Promise<void> =>
  (await loadKeeper())?.giveKey(...words);
