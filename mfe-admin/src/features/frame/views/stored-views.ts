import { browserStorage } from '@ankur/mfe-kit';
import type { View } from '../../../sections/section.ts';

/** More than anybody looks for by name. */
export const maxViews = 100;
const maxLetters = { name: 40, query: 1000 };

const isText = (value: unknown, letters: number): value is string =>
  typeof value === 'string' && value !== '' && value.length <= letters;

const isView = (value: unknown): value is View =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  'query' in value &&
  isText(value.name, maxLetters.name) &&
  isText(value.query, maxLetters.query) &&
  new URLSearchParams(value.query).has('tab');

/** The views in a text that was exported here, or anything else: what is none is left out. */
export function parseViews(text: string): View[] {
  try {
    const parsed: unknown = JSON.parse(text);
    if (!Array.isArray(parsed)) return [];
    return parsed
      .filter(isView)
      .slice(0, maxViews)
      .map(({ name, query }) => ({ name, query }));
  } catch {
    return [];
  }
}

/** Admins who share a browser keep their own. */
const placeOf = (userId: string) => `ankur.console.views.${userId}`;

export const readViews = (userId: string): View[] =>
  parseViews(browserStorage.getItem(placeOf(userId)) ?? '');

export function keepViews(userId: string, views: readonly View[]): void {
  browserStorage.setItem(placeOf(userId), JSON.stringify(views.slice(0, maxViews)));
}

const sectionOf = ({ query }: View) => new URLSearchParams(query).get('tab');

/** Two lists as one, which may be too long to be kept; of the same name in the same section the later stays. */
export function mergeViews(kept: readonly View[], added: readonly View[]): View[] {
  const replaced = (view: View) =>
    added.some((one) => one.name === view.name && sectionOf(one) === sectionOf(view));
  return [...kept.filter((view) => !replaced(view)), ...added];
}

export const viewsOf = (views: readonly View[], section: string) =>
  views.filter((view) => sectionOf(view) === section);
