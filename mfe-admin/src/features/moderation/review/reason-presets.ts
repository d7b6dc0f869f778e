/** Reasons that an author is often given, in words that tell what to do next. */
export const reasonPresets = [
  'Advertising or spam. Please keep offers out of the community.',
  'Attacks or insults somebody. Criticise the play, not the person.',
  'Shares private details of somebody.',
  'False or misleading. Please name a source.',
  'Dangerous or against fair play: doping, betting or violence.',
  'Not about sport.',
] as const;
