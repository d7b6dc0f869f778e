import { headings } from '../../headings.ts';
import { LegalPage } from './legal-page.tsx';

const sections = [
  {
    title: 'Your account',
    text: 'One person, one account, under your own name. Keep your password to yourself. Names that look like staff are not allowed.',
  },
  {
    title: 'What you post',
    text: 'It stays yours. By posting you let us show it on the platform. Post your own sport, credit others, and ask before you show a teammate.',
  },
  {
    title: 'Moderation',
    text: 'Members can flag content, and admins decide. Whoever wrote it is told the reason and keeps access to the own text. False reports may restrict accounts.',
  },
  {
    title: 'Never pay for a trial',
    text: 'Nobody may ask for money for a place in a team or a trial here. Flag it, and we act.',
  },
  {
    title: 'Plans',
    text: 'Plans are asked for and granted; nothing is charged on this platform.',
  },
];

/** The rules of the house. */
function TermsPage() {
  return <LegalPage {...headings.terms} sections={sections} />;
}

export default TermsPage;
