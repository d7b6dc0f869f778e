import type { ComponentType } from 'react';

/** Something that can be done in a section: the section opened with these choices in its address. */
export interface SectionAction {
  label: string;
  filters: Record<string, string>;
  /** Set for what moderators may not do in a section that is open to them. */
  access?: 'admin';
}

/** A filter with a name; all of it is the query of an address. */
export interface View {
  name: string;
  query: string;
}

/** A key of the keyboard and what it does. */
export type KeyMeaning = readonly [key: string, does: string];

/** A section of the console, declared in its feature's `section.ts`. */
export interface ConsoleSection {
  /** Its name in the address, `?tab=users`. */
  id: string;
  title: string;
  icon: ComponentType<{ size?: number; 'aria-hidden'?: 'true' }>;
  /** Who may use it; admins alone unless moderators may, too. */
  access?: 'moderator';
  /** A `lazyPage`, so that every section is a file of its own. */
  page: ComponentType;
  /** What the palette finds of it besides its title. */
  actions?: readonly SectionAction[];
  /** Filters by name, to begin with. */
  views?: readonly View[];
  /** Keys of its own, beside those of the console and its tables. */
  keys?: readonly KeyMeaning[];
}
