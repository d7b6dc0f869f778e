import type { ScreenHeading, ScreenRoute } from '@ankur/contracts/front-ends';

/** With what words a screen begins for whoever looks; undefined when its address alone does not say it. */
export const headingOf = (
  { heading, headingFor }: Pick<ScreenRoute, 'heading' | 'headingFor'>,
  isVisitor: boolean,
): ScreenHeading | undefined => (headingFor === 'visitors' && !isVisitor ? undefined : heading);
