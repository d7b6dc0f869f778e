/** With what words the community receives visitors; members begin with their own post. Declared with its address, so that a page shows them before this remote has come. */
export const heading = {
  title: 'Community',
  lead: 'Training, matches and small wins: what athletes across India tell one another today.',
} as const;
