import { readdir } from 'node:fs/promises';
import type { Subscriber } from './subscriber.ts';

const subscriberFile = /^(on(?:-[a-z0-9]+)+)\.[cm]?[jt]s$/;

const camelCase = (kebab: string) =>
  kebab.replace(/-([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());

const isSubscriber = (value: unknown): value is Subscriber =>
  typeof value === 'object' && value !== null && 'event' in value && 'name' in value && 'handle' in value;

async function createFrom(file: string, folder: URL, context: unknown): Promise<Subscriber> {
  const name = camelCase(subscriberFile.exec(file)?.[1] ?? '');
  const url = new URL(file, folder);
  const create = ((await import(url.href)) as Record<string, ((context: unknown) => unknown) | undefined>)[
    name
  ];
  const subscriber = typeof create === 'function' ? create(context) : undefined;
  if (isSubscriber(subscriber)) return subscriber;
  throw new Error(`${url.pathname} must export ${name}(context), which returns a subscriber`);
}

/**
 * Finds what a service listens to: each file `on-<event>.ts` in `folder`, which ends with a slash, exports a function of
 * the same name in camel case that makes a subscriber out of the context. In the order of their names; rejects, before the
 * service does anything else, when one exports something else and when there is none.
 */
export function findSubscribers(folder: URL, context: object): () => Promise<Subscriber[]> {
  return async () => {
    const files = (await readdir(folder)).filter((file) => subscriberFile.test(file)).sort();
    if (files.length === 0) throw new Error(`${folder.pathname} holds no subscriber: no file on-<event>.ts`);
    return Promise.all(files.map((file) => createFrom(file, folder, context)));
  };
}
