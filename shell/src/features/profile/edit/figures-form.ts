import type { PublicUser } from '@ankur/contracts/identity/user';
import { figureNames } from '../numbers/figures.tsx';

type Values = Record<string, string>;
type Figures = NonNullable<PublicUser['performanceDNA']>;

/** The name under which the service refuses a figure. */
export const keyOfFigure = (name: (typeof figureNames)[number]) => `performanceDNA.${name}`;

/** Figures as values of a form. */
export const writeFigures = (figures: Figures = {}): Values =>
  Object.fromEntries(figureNames.map((name) => [keyOfFigure(name), String(figures[name] ?? '')]));

/** The figures that say something. */
export const readFigures = (values: Values): Figures =>
  Object.fromEntries(
    figureNames.flatMap((name) => {
      const text = (values[keyOfFigure(name)] ?? '').trim();
      return text === '' ? [] : [[name, Number(text)]];
    }),
  );
