/** An event of the demo; times are in India, days counted from the day of seeding. */
export interface DemoEvent {
  _id: string;
  title: string;
  shortDescription: string;
  description: string;
  inDays: number;
  startHour: number;
  hours: number;
  location: string;
  sport: string;
  category: string;
  organizerName: string;
  organizerId?: string;
  capacity?: number;
  /** Ids of the people who registered, in their order. */
  guests?: readonly string[];
  price: number;
  featured: boolean;
  status: 'pending' | 'approved' | 'rejected' | 'published' | 'completed';
}

const id = (n: number) => `65e0000000000000000000${n.toString(16).padStart(2, '0')}`;
const person = (n: number) => `65a0000000000000000000${n.toString(16).padStart(2, '0')}`;
const people = (...numbers: readonly number[]) => numbers.map(person);

export const demoEvents: readonly DemoEvent[] = [
  {
    _id: id(1),
    title: 'Deccan Youth Sprint Meet',
    shortDescription: 'Electronic timing for every heat, from 60 m to 400 m, for athletes born 2007 to 2013.',
    description:
      'One day, one track, every race on electronic timing. Under-14, under-16, under-18 and under-20 heats over 60 m, 100 m, 200 m and 400 m, with finals from 3 pm.\n\nSpikes up to 6 mm are allowed; a spare set of blocks stands at each lane. Coaches from four state academies will be at the rail, and results go up within ten minutes of the last heat. Bring your age proof, two safety pins and more water than you think you need.',
    inDays: 6,
    startHour: 7,
    hours: 10,
    location: 'Gachibowli Athletics Stadium, Hyderabad',
    sport: 'athletics',
    category: 'competition',
    organizerName: 'Deccan Track Club',
    capacity: 120,
    guests: people(4, 2, 9, 7),
    price: 150,
    featured: true,
    status: 'published',
  },
  {
    _id: id(2),
    title: 'Monsoon Cup: Under-17 Football Trials',
    shortDescription: 'Two mornings of small-sided games in front of scouts from six southern academies.',
    description:
      'Trials without a fee and without a favour. Players are grouped by position, play five rotations of seven-a-side each morning, and leave with written notes from two scouts.\n\nGoalkeepers have their own session from 6.30 am. Please come with a parent or a coach if you are under 16; there is shade, drinking water and a physiotherapist at the ground. Nobody who runs this event will ever ask you for money.',
    inDays: 10,
    startHour: 6.5,
    hours: 29,
    location: 'Bangalore Football Stadium, Bengaluru',
    sport: 'football',
    category: 'showcase',
    organizerName: 'Ravi Menon',
    organizerId: person(12),
    capacity: 60,
    guests: people(8, 4),
    price: 0,
    featured: true,
    status: 'published',
  },
  {
    _id: id(3),
    title: 'Spin Lab: A Weekend for Young Bowlers',
    shortDescription: 'High-speed video, a rough pitch and two former state spinners. Twenty-four places.',
    description:
      'Left-arm, right-arm, wrist or finger: two days on how the ball leaves the hand and what it does after. Each bowler is filmed at 240 frames a second and goes home with the clips and a plan for six weeks.\n\nSaturday is grip, seam and alignment. Sunday is match play on a worn pitch with fields set by the bowlers themselves. For ages 13 to 19 with at least one season of leather-ball cricket.',
    inDays: 14,
    startHour: 8,
    hours: 33,
    location: 'Sawai Mansingh Stadium nets, Jaipur',
    sport: 'cricket',
    category: 'training',
    organizerName: 'Pink City Cricket Academy',
    capacity: 24,
    guests: people(3),
    price: 1200,
    featured: true,
    status: 'published',
  },
  {
    _id: id(4),
    title: 'मिट्टी से मैट तक: Girls’ Kabaddi Camp',
    shortDescription: 'A three-day residential camp for raiders and defenders from school teams.',
    description:
      'हर सुबह छह बजे दौड़, हर शाम मैट पर मुकाबला। Three days for girls of 14 to 18 who play for a school or a village side and want to know what a state camp feels like.\n\nFood and a bed in the school hostel are included, women coaches and a warden are on site day and night. Bring knee pads if you have them; we have thirty pairs to lend. The last evening is an exhibition match that families are welcome to watch.',
    inDays: 19,
    startHour: 6,
    hours: 60,
    location: 'Rajiv Gandhi Sports Complex, Rohtak',
    sport: 'kabaddi',
    category: 'training',
    organizerName: 'Haryana School Games Circle',
    capacity: 40,
    guests: people(6),
    price: 350,
    featured: false,
    status: 'published',
  },
  {
    _id: id(5),
    title: 'North-East Shuttle Open',
    shortDescription: 'Singles, doubles and mixed in three age groups; plastic and feather draws.',
    description:
      'Four courts, one hundred and sixty matches, and the loudest balcony in Mizoram. Under-13 and under-15 play with plastic shuttles, under-19 with feather.\n\nEvery player is guaranteed two matches through a consolation draw. Stringing on site until 8 pm each day. Entries close when the draws are full, which last year took nine days.',
    inDays: 24,
    startHour: 9,
    hours: 58,
    location: 'Boxing Hall and Indoor Stadium, Aizawl',
    sport: 'badminton',
    category: 'tournament',
    organizerName: 'Lalthan Ralte',
    organizerId: person(5),
    capacity: 64,
    price: 400,
    featured: false,
    status: 'approved',
  },
  {
    _id: id(6),
    title: 'Drag-Flick Morning',
    shortDescription: 'A free morning clinic with Coach Gurpreet Gill: bring two sticks and a bottle.',
    description:
      'From the push at the top of the circle to the release: ninety minutes of drills in groups of eight, then penalty corners against goalkeepers who do not hold back.\n\nOpen to defenders and forwards from under-14 upwards. Beginners stay with Coach Gurpreet, the others rotate. Tea and parathas afterwards, as always.',
    inDays: 2,
    startHour: 6.5,
    hours: 4,
    location: 'Surjit Hockey Stadium, Jalandhar',
    sport: 'hockey',
    category: 'workshop',
    organizerName: 'Coach Gurpreet Gill',
    organizerId: person(11),
    capacity: 4,
    guests: people(7, 8, 6, 9, 10),
    price: 0,
    featured: false,
    status: 'published',
  },
  {
    _id: id(7),
    title: 'Age-Group Swim Meet, Western Zone',
    shortDescription: 'Long-course qualifying meet with state standards posted at poolside.',
    description:
      'Fifty-metre pool, touch pads in eight lanes, all strokes from 50 m to 400 m. Heats in the morning, finals after four in reverse age order so that the youngest are home for dinner.\n\nSwimmers who meet a state standard get a signed time sheet the same evening. Warm-up lanes open at 6 am; please mind the separate diving well.',
    inDays: 31,
    startHour: 7,
    hours: 35,
    location: 'Balewadi Aquatic Centre, Pune',
    sport: 'swimming',
    category: 'competition',
    organizerName: 'Sahyadri Sports Trust',
    organizerId: person(13),
    capacity: 200,
    price: 250,
    featured: true,
    status: 'published',
  },
  {
    _id: id(8),
    title: 'Eat Like You Train',
    shortDescription: 'An online evening on school tiffins, match days and sleep, for athletes and parents.',
    description:
      'A sports dietitian and a mother of two swimmers answer the questions that come up every week: what to eat before a 6 am session, whether powders are worth it (mostly not), and how to pack a tiffin that survives May.\n\nOne hour of talk, half an hour of questions, in English and Hindi. Recipes are sent to everyone who registers.',
    inDays: 8,
    startHour: 18.5,
    hours: 1.5,
    location: 'Online',
    sport: 'other',
    category: 'webinar',
    organizerName: 'Ankur Desk',
    organizerId: person(1),
    price: 0,
    featured: false,
    status: 'published',
  },
  {
    _id: id(9),
    title: 'Marina Three-on-Three',
    shortDescription: 'Sixteen teams, ten-minute games, one long evening by the sea.',
    description:
      'Sixteen teams came, forty games were played, and the final went to sudden death under a power cut. Thank you to the volunteers who held up their phones so that the last free throw could be taken.\n\nResults and photographs are with the team captains.',
    inDays: -12,
    startHour: 15,
    hours: 6,
    location: 'Marina Courts, Chennai',
    sport: 'basketball',
    category: 'tournament',
    organizerName: 'Nehru Park Hoops',
    price: 100,
    featured: false,
    status: 'completed',
  },
  {
    _id: id(10),
    title: 'Clay Court Week for Juniors',
    shortDescription: 'Five days of drills and match play on slow clay, with line-calling by the players.',
    description:
      'Thirty-two juniors spent five days learning to slide, to build a point and to call their own lines honestly. Fitness in the morning, sets in the afternoon, analysis over lemonade.\n\nThe next week is planned for spring; write to us through the contact page if you want to be told.',
    inDays: -40,
    startHour: 7,
    hours: 106,
    location: 'South Club, Kolkata',
    sport: 'tennis',
    category: 'training',
    organizerName: 'Hooghly Tennis Circle',
    price: 2500,
    featured: false,
    status: 'completed',
  },
];
