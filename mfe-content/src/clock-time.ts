const format = new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit' });

/** "6:30 pm" in the viewer's zone. */
export const clockTime = (iso: string) => format.format(new Date(iso));
