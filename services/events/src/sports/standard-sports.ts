import type { StoredSport } from './sport.model.ts';

type StandardSport = Omit<StoredSport, '_id' | 'status' | 'version'>;

/** The sports every installation starts with, in the order they are shown; admins may change and add. */
const entries: Omit<StandardSport, 'sortOrder'>[] = [
  {
    slug: 'cricket',
    name: 'Cricket',
    icon: '🏏',
    shortDescription: 'Bat, ball and patience',
    description:
      'From gully wickets to district camps: the game most of India grows up with. Trials, age-group leagues and coaching for batters, bowlers and keepers.',
    featured: true,
  },
  {
    slug: 'football',
    name: 'Football',
    icon: '⚽',
    shortDescription: 'Ninety minutes, eleven minds',
    description:
      'Quick feet and quicker decisions. Find under-13 to under-19 leagues, trials and small-sided tournaments near you.',
    featured: true,
  },
  {
    slug: 'basketball',
    name: 'Basketball',
    icon: '🏀',
    shortDescription: 'Fast breaks and faster hands',
    description:
      'Half-court evenings and school leagues: a game of space, timing and nerve for guards, wings and bigs alike.',
    featured: true,
  },
  {
    slug: 'swimming',
    name: 'Swimming',
    icon: '🏊',
    shortDescription: 'Every stroke against the clock',
    description:
      'Freestyle to butterfly, sprints to open water. Meets, timing standards and coaches who teach the turn as well as the pull.',
    featured: true,
  },
  {
    slug: 'badminton',
    name: 'Badminton',
    icon: '🏸',
    shortDescription: 'Feather-light, lightning-quick',
    description:
      'The sport of champions from Hyderabad to Aizawl: singles, doubles and mixed, with ranking events in every age group.',
    featured: true,
  },
  {
    slug: 'athletics',
    name: 'Athletics',
    icon: '🏃',
    shortDescription: 'Run, jump, throw',
    description:
      'The mother of all sports, on red earth or synthetic track. School meets, zonal championships and event clinics.',
    featured: true,
  },
  {
    slug: 'hockey',
    name: 'Hockey',
    icon: '🏑',
    shortDescription: 'Stick skills and stamina',
    description:
      'India’s golden game. Drag-flick clinics, turf festivals and academies from Jalandhar to Rourkela.',
    featured: false,
  },
  {
    slug: 'kabaddi',
    name: 'Kabaddi',
    icon: '🤼',
    shortDescription: 'One breath, seven defenders',
    description:
      'From mitti to mat: raiders and defenders, school games and state trials in the game India gave the world.',
    featured: false,
  },
  {
    slug: 'volleyball',
    name: 'Volleyball',
    icon: '🏐',
    shortDescription: 'Serve, set, spike',
    description: 'Village courts and university leagues: jump, timing and trust in the five around you.',
    featured: false,
  },
  {
    slug: 'tennis',
    name: 'Tennis',
    icon: '🎾',
    shortDescription: 'Point by point',
    description:
      'Clay, hard court and grit. Junior ranking events, hitting partners and coaches for every level.',
    featured: false,
  },
  {
    slug: 'table-tennis',
    name: 'Table Tennis',
    icon: '🏓',
    shortDescription: 'Spin at close range',
    description:
      'Reflexes trained ball by ball. Club ladders, school championships and state ranking tournaments.',
    featured: false,
  },
  {
    slug: 'archery',
    name: 'Archery',
    icon: '🏹',
    shortDescription: 'Breathe, hold, release',
    description:
      'Recurve, compound and the Indian bow: calm under pressure, measured in millimetres at seventy metres.',
    featured: false,
  },
  {
    slug: 'boxing',
    name: 'Boxing',
    icon: '🥊',
    shortDescription: 'Footwork first',
    description:
      'Amateur boxing with headguards, referees and respect: weight classes, sparring camps and state championships.',
    featured: false,
  },
  {
    slug: 'cycling',
    name: 'Cycling',
    icon: '🚴',
    shortDescription: 'Road, track and trail',
    description:
      'Criteriums, time trials and hill climbs for riders who like the burn in the last kilometre.',
    featured: false,
  },
  {
    slug: 'squash',
    name: 'Squash',
    icon: '🟡',
    shortDescription: 'Four walls, no hiding',
    description: 'Lungs, lines and lobs: junior circuits and clubs with glass courts in the larger cities.',
    featured: false,
  },
  {
    slug: 'golf',
    name: 'Golf',
    icon: '⛳',
    shortDescription: 'Eighteen quiet decisions',
    description: 'Junior tours, driving ranges and academies that lend clubs to beginners.',
    featured: false,
  },
  {
    slug: 'rugby',
    name: 'Rugby',
    icon: '🏉',
    shortDescription: 'Pass back to go forward',
    description: 'Sevens and fifteens with growing girls’ and boys’ squads in Odisha, Bihar and Maharashtra.',
    featured: false,
  },
  {
    slug: 'baseball',
    name: 'Baseball',
    icon: '⚾',
    shortDescription: 'Nine innings of nerve',
    description:
      'Pitching, fielding and base running: a small community with big throwing arms, many of them cricketers.',
    featured: false,
  },
  {
    slug: 'bowling',
    name: 'Bowling',
    icon: '🎳',
    shortDescription: 'Ten pins, one line',
    description: 'Tenpin lanes, junior leagues and national rankings for a sport of repeatable motion.',
    featured: false,
  },
  {
    slug: 'bike-racing',
    name: 'Bike Racing',
    icon: '🏍️',
    shortDescription: 'Throttle and judgement',
    description: 'Track days, rookie cups and safety schools: racing belongs on a circuit, with full gear.',
    featured: false,
  },
  {
    slug: 'ice-hockey',
    name: 'Ice Hockey',
    icon: '🏒',
    shortDescription: 'Winter on skates',
    description:
      'Ladakh’s frozen ponds raise India’s ice hockey players: camps, borrowed skates and a short, fierce season.',
    featured: false,
  },
];

export const standardSports: readonly StandardSport[] = entries.map((sport, sortOrder) => ({
  ...sport,
  sortOrder,
}));
