const format = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric' });

/** "4 November 2026" in the viewer's zone. */
export const longDate = (iso: string) => format.format(new Date(iso));
