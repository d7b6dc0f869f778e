import type { ComponentType } from 'react';

/** A section of the console, declared in its feature's `section.ts`. */
export interface ConsoleSection {
  /** Its name in the address, `?tab=users`. */
  id: string;
  title: string;
  icon: ComponentType<{ size?: number; 'aria-hidden'?: 'true' }>;
  /** A `lazyPage`, so that every section is a file of its own. */
  page: ComponentType;
}
