import { ApiError, browserStorage, isRefusal, newId, useSession, type SendOnce } from '@ankur/mfe-kit';

type Said = Parameters<SendOnce>[1];

interface Unanswered {
  /** Fingerprint of the call and its words; the words themselves are nobody's business here. */
  print: string;
  key: string;
  /** When it was first sent, in ms since the epoch. */
  at: number;
}

/** Milliseconds after which the same words are meant as new ones. */
const lifetime = 60 * 60 * 1000;
/** A form that fails is tried again soon; what is older than this many others is forgotten. */
const most = 20;

const placeOf = () => `ankur.unanswered.${useSession.getState().user?._id ?? 'visitor'}`;

function known(place: string): Unanswered[] {
  try {
    const all = JSON.parse(browserStorage.getItem(place) ?? '[]') as Unanswered[];
    return all.filter(({ at }) => Date.now() - at < lifetime);
  } catch {
    return [];
  }
}

function keep(place: string, all: readonly Unanswered[]): void {
  if (all.length === 0) browserStorage.removeItem(place);
  else browserStorage.setItem(place, JSON.stringify(all.slice(-most)));
}

const forget = (place: string, print: string) =>
  keep(
    place,
    known(place).filter((one) => one.print !== print),
  );

function printOf(call: string, { params, body, form }: Said): string {
  const entries = [...(form ?? [])].map(([name, value]) =>
    typeof value === 'string' ? [name, value] : [name, value.name, value.size, value.lastModified],
  );
  const text = JSON.stringify([call, params, body, entries]);
  let [one, two] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 2654435761);
    two = Math.imul(two ^ code, 1597334677);
  }
  return `${(one >>> 0).toString(36)}.${(two >>> 0).toString(36)}`;
}

/**
 * The key under which a submission is sent. The same words get the key they had while nobody knows what became of them, also from a
 * form that was left or loaded again and from another tab; `settle` ends that.
 */
function claimKey(call: string, said: Said): { key: string; settle: () => void } {
  const [place, print] = [placeOf(), printOf(call, said)];
  const all = known(place);
  const earlier = all.find((one) => one.print === print);
  const key = earlier?.key ?? newId();
  if (earlier === undefined) keep(place, [...all, { print, key, at: Date.now() }]);
  return { key, settle: () => forget(place, print) };
}

/** The key for words that go another way now: the one they had, if nobody knows what became of them. */
export function takeKey(call: string, said: Said): string {
  const { key, settle } = claimKey(call, said);
  settle();
  return key;
}

/** Words that come back to their form keep the key they may have been sent with: the same ones again are stored once. */
export function giveKey(call: string, said: Said, key: string): void {
  const [place, print] = [placeOf(), printOf(call, said)];
  forget(place, print);
  keep(place, [...known(place), { print, key, at: Date.now() }]);
}

/**
 * For `useApiMutation`: sends words that the server stores once under their key, which they keep until it is known what
 * became of them.
 */
export const sendOnce: SendOnce = async (call, said, write) => {
  const { key, settle } = claimKey(call, said);
  try {
    const answer = await write(key);
    settle();
    return answer;
  } catch (error) {
    if (isRefusal(error)) settle();
    throw error;
  }
};

/** The same where the screen goes on with what was stored: an answer with nothing in it counts as lost on its way. */
export const sendForAnswer: SendOnce = (call, said, write) =>
  sendOnce(call, said, async (key) => {
    const answer = await write(key);
    if (Object.keys(answer ?? {}).length === 0)
      throw new ApiError({ code: 'NETWORK', status: 0, message: 'An answer without content.' });
    return answer;
  });
