import { tabStorage } from './tab-storage.ts';

const place = 'ankur.draft.visitor.register.role';

/** The role that the form for joining showed last in this tab: the bar leads to signing in without it, and from there a visitor comes back. */
export const shownRole = (): string | null => tabStorage.getItem(place);

export const rememberRole = (role: string): void => tabStorage.setItem(place, role);
