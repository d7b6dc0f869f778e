/** With what words screens of the shell begin whose address alone decides them; declared with it, so that a page shows them before their code has come. */
export const headings = {
  contact: {
    title: 'Contact us',
    lead: 'A question, an idea, something that went wrong: we read everything.',
  },
  cookies: { title: 'Cookies', lead: 'One, and only to keep you signed in.' },
  directory: { title: 'Athletes directory', lead: 'Find teammates, rivals and the next big name.' },
  membership: {
    title: 'Membership',
    lead: 'Nothing is charged here: you ask for a plan, and an admin grants it. It counts at once.',
  },
  privacy: { title: 'Privacy policy', lead: 'Short, because we keep little.' },
  search: { title: 'Search' },
  sports: { title: 'Explore All Sports', lead: 'Find your people, whatever you play.' },
  terms: { title: 'Terms of service', lead: 'Fair play, in writing.' },
} as const;
