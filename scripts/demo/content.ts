import { fileURLToPath } from 'node:url';

/** A community guideline of the demo. */
export interface DemoGuideline {
  _id: string;
  title: string;
  content: string;
  category: 'general' | 'posting' | 'interaction' | 'safety' | 'other';
}

/** An advertisement of the demo; `picture` is the path of its image. */
export interface DemoAd {
  _id: string;
  title: string;
  picture: string;
}

const id = (n: number) => `65b2000000000000000000${n.toString(16).padStart(2, '0')}`;
const picture = (name: string) => fileURLToPath(new URL(`./pictures/${name}.webp`, import.meta.url));

export const demoGuidelines: readonly DemoGuideline[] = [
  {
    _id: id(1),
    title: 'Cheer first',
    content:
      'Behind every post is somebody who got up early. Say what you liked before you say what you would change.',
    category: 'interaction',
  },
  {
    _id: id(2),
    title: 'Show real sport',
    content:
      'Share your own training, matches and questions. Give credit when a clip or a photo is somebody else’s, and ask before you post a teammate.',
    category: 'posting',
  },
  {
    _id: id(3),
    title: 'Keep contact details out of posts',
    content:
      'No phone numbers, addresses or school timetables in public, yours or anybody’s. Under 18, let a parent or coach answer requests.',
    category: 'safety',
  },
  {
    _id: id(4),
    title: 'A trial never costs money',
    content:
      'Nobody here may ask for a fee for a trial, a place in a team or a recommendation. Flag it at once; a person will look at it.',
    category: 'safety',
  },
  {
    _id: id(5),
    title: 'No shortcuts',
    content:
      'No doping, no age fraud, no betting talk, no advice to train through an injury. When in doubt, see a doctor and rest.',
    category: 'general',
  },
];

export const demoAds: readonly DemoAd[] = [
  {
    _id: id(17),
    title: 'Sahyadri Sports Trust: kit grants for footballers',
    picture: picture('ad-kit-fund'),
  },
  { _id: id(18), title: 'Deccan Sports Physio: free first look under 18', picture: picture('ad-physio') },
  {
    _id: id(19),
    title: 'Hill Station Stringers: strung tonight, on court at six',
    picture: picture('ad-stringing'),
  },
];

/** What members of the demo say about the platform. */
export interface DemoTestimonial {
  _id: string;
  quote: string;
  author: string;
  role: string;
  sport: string;
}

export const demoTestimonials: readonly DemoTestimonial[] = [
  {
    _id: id(31),
    quote: 'A scout from Bengaluru wrote after my third post. Nobody had ever asked about my splits before.',
    author: 'Meera Nair',
    role: 'Athlete',
    sport: 'athletics',
  },
  {
    _id: id(32),
    quote: 'I see eleven athletes’ weeks on one screen, and so do their parents. We lose fewer of them.',
    author: 'Coach Farida Sheikh',
    role: 'Coach',
    sport: 'athletics',
  },
  {
    _id: id(33),
    quote: 'Trials with the date, the place and no fee in plain sight: that alone was worth joining.',
    author: 'Zoya Khan',
    role: 'Athlete',
    sport: 'football',
  },
];
