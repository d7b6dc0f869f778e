import type { ComponentType } from 'react';
import { ActionsSection } from './sections/actions.tsx';
import { CarouselsSection } from './sections/carousels.tsx';
import { ContentSection } from './sections/content.tsx';
import { FormsSection } from './sections/forms.tsx';
import { OverlaysSection } from './sections/overlays.tsx';
import { PicturesSection } from './sections/pictures.tsx';
import { StatesSection } from './sections/states.tsx';
import { TablesSection } from './sections/tables.tsx';
import { TypeSection } from './sections/type.tsx';

/** The gallery's chapters in order. */
export const sections: Readonly<Record<string, ComponentType>> = {
  type: TypeSection,
  actions: ActionsSection,
  forms: FormsSection,
  content: ContentSection,
  carousels: CarouselsSection,
  tables: TablesSection,
  states: StatesSection,
  overlays: OverlaysSection,
  pictures: PicturesSection,
};
