import { headings } from '../../headings.ts';
import { LegalPage } from './legal-page.tsx';

const sections = [
  {
    title: 'One cookie to stay signed in',
    text: 'ankur_refresh keeps you signed in for up to 30 days. Scripts cannot read it, and it is sent to us only. Admins have a second one, ankur_console, for 15 minutes.',
  },
  {
    title: 'What your browser remembers',
    text: 'Your session, your theme, your drafts and your bookmarks are stored in this browser. Logging out removes the session.',
  },
  {
    title: 'Nothing else',
    text: 'There are no advertising or tracking cookies, ours or anybody’s. That is why no banner asks you about them.',
  },
];

/** What is stored in the browser. */
function CookiesPage() {
  return <LegalPage {...headings.cookies} sections={sections} />;
}

export default CookiesPage;
