/** How grave something is, the gravest last. Free of zod, so that browsers can import it. */
export const severities = ['low', 'medium', 'high', 'critical'] as const;
