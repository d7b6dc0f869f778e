import { headings } from '../../headings.ts';
import { LegalPage } from './legal-page.tsx';

const sections = [
  {
    title: 'What we keep',
    text: 'What you write into your profile and your resume, what you post and send us, what you register for, on which days you were here and whose profiles you opened. Your password is stored as a hash that nobody can read.',
  },
  {
    title: 'Who sees it',
    text: 'Your profile and your posts can be read by everybody. Your e-mail, phone and birth date are seen by you and the platform’s admins, and your e-mail or phone by a coach, scout or sponsor whose request for contact you accept. Your resume, with your address, is seen by you only.',
  },
  {
    title: 'Under 18',
    text: 'Strangers see no more of a profile than its card until a guardian consents. For athletes under 18 there is no switch that shows contact data, and the place shown is the town, never the street.',
  },
  {
    title: 'No third parties',
    text: 'No page loads anything from elsewhere: no trackers, no advertising networks, no analytics services. Pictures are served by us.',
  },
  {
    title: 'Your rights',
    text: 'You can read, correct and clear every field of your profile yourself. Under Account and security you download a copy of your data and erase your account.',
  },
];

/** What is kept of members, and who sees it. */
function PrivacyPage() {
  return <LegalPage {...headings.privacy} sections={sections} />;
}

export default PrivacyPage;
