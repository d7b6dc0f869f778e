/** The people of the demo: fixed ids, so that every service can seed its own part alone and they still belong together. */
export interface DemoPerson {
  _id: string;
  username: string;
  email: string;
  role: 'athlete' | 'coach' | 'scout' | 'sponsor' | 'admin';
  isVerified: boolean;
  sport?: string;
  level?: string;
  location?: string;
  dateOfBirth?: string;
  gender?: 'male' | 'female';
  bio?: string;
  achievements?: string;
  personalBests?: {
    label: string;
    mark: string;
    unit?: string;
    achievedOn?: string;
    source: 'self' | 'coach' | 'event';
  }[];
  performanceDNA?: {
    speed?: number;
    endurance?: number;
    agility?: number;
    strength?: number;
    skill?: number;
  };
  performanceOn?: string;
  /** Guardian of an athlete under 18, who has consented. */
  guardian?: string;
  /** Days before seeding on which the account was created. */
  joinedDaysAgo: number;
}

const id = (n: number) => `65a0000000000000000000${n.toString(16).padStart(2, '0')}`;

export const demoPeople: readonly DemoPerson[] = [
  {
    _id: id(1),
    username: 'Ankur Desk',
    email: 'admin@ankur.example',
    role: 'admin',
    isVerified: true,
    location: 'Hyderabad',
    bio: 'Keeps the community kind, the fixtures honest and the lights on.',
    joinedDaysAgo: 400,
  },
  {
    _id: id(2),
    username: 'Meera Nair',
    email: 'meera@ankur.example',
    role: 'athlete',
    isVerified: true,
    sport: 'athletics',
    level: 'advanced',
    location: 'Kochi',
    dateOfBirth: '2008-03-14',
    gender: 'female',
    bio: '400 m and 400 m hurdles. Chasing a sub-60 season on a red-earth track behind school.',
    achievements: 'Kerala Youth Championships 2026, 400 m hurdles, silver\nInter-school relay captain',
    personalBests: [
      { label: '400 m', mark: '56.84', unit: 's', achievedOn: '2026-09-12', source: 'event' },
      { label: '400 m hurdles', mark: '61.08', unit: 's', achievedOn: '2026-11-13', source: 'event' },
      { label: '200 m', mark: '25.62', unit: 's', achievedOn: '2026-08-21', source: 'coach' },
      { label: 'Long jump', mark: '5.21', unit: 'm', achievedOn: '2026-10-03', source: 'self' },
    ],
    performanceDNA: { speed: 82, endurance: 74, agility: 79, strength: 61, skill: 77 },
    performanceOn: '2026-11-14',
    joinedDaysAgo: 210,
  },
  {
    _id: id(3),
    username: 'Arjun Rathore',
    email: 'arjun@ankur.example',
    role: 'athlete',
    isVerified: true,
    sport: 'cricket',
    level: 'intermediate',
    location: 'Jaipur',
    dateOfBirth: '2007-11-02',
    gender: 'male',
    bio: 'Left-arm orthodox. I bowl forty overs a week and write every one of them down.',
    achievements: 'Rajasthan U-19 district camp 2026\n5 for 21 v. Udaipur Colts',
    personalBests: [
      { label: 'Best bowling', mark: '5/21', achievedOn: '2026-02-15', source: 'self' },
      { label: 'Highest score', mark: '48*', unit: 'runs', achievedOn: '2025-12-06', source: 'self' },
    ],
    joinedDaysAgo: 180,
  },
  {
    _id: id(4),
    username: 'Zoya Khan',
    email: 'zoya@ankur.example',
    role: 'athlete',
    isVerified: false,
    sport: 'football',
    level: 'intermediate',
    location: 'Srinagar',
    dateOfBirth: '2009-06-21',
    gender: 'female',
    bio: 'Winger. Two left feet until 6 am practice, none after.',
    achievements: 'J&K Sub-junior trials 2026',
    guardian: id(14),
    joinedDaysAgo: 96,
  },
  {
    _id: id(5),
    username: 'Lalthan Ralte',
    email: 'lalthan@ankur.example',
    role: 'athlete',
    isVerified: true,
    sport: 'badminton',
    level: 'advanced',
    location: 'Aizawl',
    dateOfBirth: '2006-01-30',
    gender: 'male',
    bio: 'Doubles first, singles when nobody is looking. Racket stringer for half of Aizawl.',
    achievements: 'North-East Zone doubles, winner 2025',
    joinedDaysAgo: 300,
  },
  {
    _id: id(6),
    username: 'कविता यादव',
    email: 'kavita@ankur.example',
    role: 'athlete',
    isVerified: false,
    sport: 'kabaddi',
    level: 'intermediate',
    location: 'Rohtak',
    dateOfBirth: '2007-08-09',
    gender: 'female',
    bio: 'Raider. मिट्टी से मैट तक।',
    achievements: 'Haryana school games 2025, bronze',
    joinedDaysAgo: 64,
  },
  {
    _id: id(7),
    username: 'Dev Patil',
    email: 'dev@ankur.example',
    role: 'athlete',
    isVerified: false,
    sport: 'swimming',
    level: 'beginner',
    location: 'Pune',
    dateOfBirth: '2011-04-18',
    gender: 'male',
    bio: '200 m freestyle. Learning to love the last fifty.',
    guardian: id(14),
    joinedDaysAgo: 40,
  },
  {
    _id: id(8),
    username: 'Ishita Bose',
    email: 'ishita@ankur.example',
    role: 'athlete',
    isVerified: true,
    sport: 'tennis',
    level: 'advanced',
    location: 'Kolkata',
    dateOfBirth: '2005-12-05',
    gender: 'female',
    bio: 'Baseline grinder on slow clay. Sports science student by night.',
    achievements: 'AITA U-18 quarter-final 2024\nBengal state doubles 2025',
    joinedDaysAgo: 250,
  },
  {
    _id: id(9),
    username: 'Karthik Subramanian',
    email: 'karthik@ankur.example',
    role: 'athlete',
    isVerified: false,
    sport: 'basketball',
    level: 'intermediate',
    location: 'Chennai',
    dateOfBirth: '2008-09-27',
    gender: 'male',
    bio: 'Point guard, 1.72 m, stubborn. Nehru Park court two, every evening.',
    joinedDaysAgo: 120,
  },
  {
    _id: id(10),
    username: 'Coach Farida Sheikh',
    email: 'farida@ankur.example',
    role: 'coach',
    isVerified: true,
    sport: 'athletics',
    level: 'professional',
    location: 'Bhopal',
    dateOfBirth: '1984-02-11',
    gender: 'female',
    bio: 'Sprint and hurdles coach, SAI diploma. Eighteen years of early mornings.',
    joinedDaysAgo: 330,
  },
  {
    _id: id(11),
    username: 'Coach Gurpreet Gill',
    email: 'gurpreet@ankur.example',
    role: 'coach',
    isVerified: true,
    sport: 'hockey',
    level: 'professional',
    location: 'Jalandhar',
    dateOfBirth: '1979-07-23',
    gender: 'male',
    bio: 'Drag-flick clinic every Sunday. Bring two sticks and a water bottle.',
    joinedDaysAgo: 280,
  },
  {
    _id: id(12),
    username: 'Ravi Menon',
    email: 'ravi@ankur.example',
    role: 'scout',
    isVerified: true,
    sport: 'football',
    location: 'Bengaluru',
    dateOfBirth: '1981-10-15',
    gender: 'male',
    bio: 'Scouting U-17 football across the south. I never charge for a trial; nobody should.',
    joinedDaysAgo: 150,
  },
  {
    _id: id(13),
    username: 'Sahyadri Sports Trust',
    email: 'trust@ankur.example',
    role: 'sponsor',
    isVerified: true,
    location: 'Mumbai',
    bio: 'Kits, travel grants and physiotherapy for athletes under 18 in western India.',
    joinedDaysAgo: 200,
  },
  {
    _id: id(14),
    username: 'Nasreen Khan',
    email: 'nasreen@ankur.example',
    role: 'sponsor',
    isVerified: false,
    location: 'Srinagar',
    dateOfBirth: '1982-05-04',
    gender: 'female',
    bio: 'Drives to every away match. Looks after Zoya, and after Dev while his parents are at sea.',
    joinedDaysAgo: 95,
  },
];

/** Members whose sign-in is offered on the sign-in page of the demo, one per role. */
export const shownAccounts = [
  { label: 'Athlete', email: 'meera@ankur.example' },
  { label: 'Coach', email: 'farida@ankur.example' },
  { label: 'Scout', email: 'ravi@ankur.example' },
  { label: 'Sponsor', email: 'trust@ankur.example' },
] as const;
