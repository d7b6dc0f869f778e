import type { PostText } from './posts.ts';

/** The last two days and a half. */
export const thisWeek: readonly PostText[] = [
  {
    n: 1,
    by: 'meera',
    hoursAgo: 2,
    scene: 'track-dawn',
    fans: 9,
    text: 'Five hurdles in fifteen strides, then the rhythm went. But for five hurdles it FLEW. Back on the red earth tomorrow at 5:40. #400mhurdles #kochi',
    comments: [
      [
        'farida',
        'Fifteen to hurdle five is further than last month. Do not chase the sixth, let it come.',
        [['meera', 'Writing that on my spikes bag.']],
      ],
      ['zoya', '5:40?? I complain about 6.'],
    ],
  },
  {
    n: 2,
    by: 'kavita',
    hoursAgo: 5,
    scene: 'kabaddi',
    fans: 10,
    text: 'आज पहली बार सुपर रेड! चार अंक एक साँस में। कोच ने कुछ नहीं कहा, बस पानी की बोतल पकड़ा दी — मेरे लिए वही मेडल है। #kabaddi #कबड्डी #rohtak',
    comments: [
      ['gurpreet', 'शाबाश! पानी की बोतल सबसे बड़ी तारीफ़ है।'],
      [
        'arjun',
        'Four points in one breath. I lose my breath walking back to my mark.',
        [['kavita', 'आ जाओ रोहतक, सिखा देंगे 😄']],
      ],
      ['lalthan', 'Super raid! Next time somebody please film it.'],
    ],
  },
  {
    n: 3,
    by: 'trust',
    hoursAgo: 8,
    scene: 'medal',
    fans: 11,
    text: 'Travel grants for the winter nationals are open: 40 grants of up to ₹8,000 for athletes under 18 from Maharashtra, Goa and Gujarat. No fee, no middleman. You need a school letter and your entry confirmation, and the form takes ten minutes. #grants #nationals',
    comments: [
      [
        'dev',
        'Does it cover swimming meets in other states too?',
        [
          ['trust', 'Yes, any recognised winter national, wherever it is held.'],
          ['dev', 'Telling my whole lane.'],
        ],
      ],
      ['ravi', 'This is how it should be done. Sharing with two academies in Panaji.'],
    ],
  },
  {
    n: 4,
    by: 'lalthan',
    hoursAgo: 11,
    fans: 6,
    text: 'Restrung eleven rackets tonight. If you play with 22 lbs and say it feels "dead", it is not the string, it is the 3-year-old grip. Change the grip first, then talk to me. #badminton',
    comments: [
      ['ishita', 'Works for tennis as well. Signed, somebody who blamed the strings for a whole season.'],
      ['desk', 'Pinning this on the clubhouse wall in spirit.'],
    ],
  },
  {
    n: 5,
    by: 'farida',
    hoursAgo: 15,
    scene: 'track-noon',
    fans: 8,
    text: 'For young sprinters: three sessions a week where you run FAST and well rested beat six where you run tired. Tired running teaches you tired running. Sleep is training you do lying down. #sprints #coaching',
    comments: [
      ['meera', 'Sleep is training you do lying down — this goes on the wall.'],
      [
        'karthik',
        'My mother has been saying this for years without a diploma.',
        [['farida', 'Your mother is a fine coach.']],
      ],
    ],
  },
  {
    n: 6,
    by: 'dev',
    hoursAgo: 20,
    scene: 'pool',
    fans: 7,
    result: { discipline: '200 m freestyle', mark: '2:19.4', note: 'PB' },
    text: '2:19.4 in the 200 free this morning!!! Last fifty was 36.1, the first time ever that it was not my slowest. I ate four parathas after. #swimming #pb',
    comments: [
      ['trust', 'A last fifty that is not the slowest: that is the whole art. Well swum, Dev.'],
      ['meera', 'Four is the right number.'],
      ['desk', 'Congratulations! Put the time into your profile, coaches look there.'],
    ],
  },
  {
    n: 7,
    by: 'ravi',
    hoursAgo: 26,
    fans: 9,
    text: 'Parents ask me what a scout looks at first. Not goals. I watch what a player does in the ten seconds after losing the ball. You cannot fake those ten seconds. #football #scouting',
    comments: [
      [
        'zoya',
        'I usually shout at the sky for three of them. Working on it.',
        [['ravi', 'Then you have seven left. Plenty.']],
      ],
      ['gurpreet', 'Same in hockey. Recovery runs tell you the character.'],
    ],
  },
  {
    n: 8,
    by: 'arjun',
    hoursAgo: 30,
    scene: 'cricket-day',
    fans: 8,
    text: 'Forty overs this week, 214 balls on the handkerchief. Last week it was 188. The handkerchief is the same, the washing machine made it smaller, so it counts double. #cricket #leftarm #jaipur',
    comments: [
      ['karthik', 'Do free throws on a handkerchief count?'],
      ['farida', 'Writing it down is half the improvement. Good lad.'],
    ],
  },
  {
    n: 9,
    by: 'zoya',
    hoursAgo: 36,
    scene: 'football-hills',
    fans: 10,
    text: 'First snow on the hills, pitch still green. Played in two jumpers and gloves, scored with my right foot. Yes, MY RIGHT FOOT. There are witnesses. #football #srinagar',
    comments: [
      [
        'ravi',
        'I believe the witnesses. Send me the video when the season opens.',
        [['zoya', 'Goalie has promised to deny everything.']],
      ],
      ['kavita', 'दो जर्सी में गोल? कमाल!'],
    ],
  },
  {
    n: 10,
    by: 'gurpreet',
    hoursAgo: 44,
    scene: 'hockey',
    fans: 7,
    text: 'Sunday drag-flick clinic, 7 am, Jalandhar. Under-17 girls and boys, all welcome. Bring two sticks and a water bottle. We work on the wrist, not on the back — nobody needs physio at sixteen. Free, as always. #hockey #dragflick #jalandhar',
    comments: [
      [
        'kavita',
        'Raiders allowed to come and watch?',
        [['gurpreet', 'Raiders get a stick in the hand, nobody only watches.']],
      ],
      ['desk', 'Added to the calendar.'],
    ],
  },
  {
    n: 11,
    by: 'ishita',
    hoursAgo: 52,
    scene: 'tennis',
    fans: 6,
    text: 'Three hours on slow clay, 6-7 7-5 7-6. I lost. But at 4-5 in the third I stopped thinking about my ranking and only watched the ball, and that was the best tennis of my life. #tennis #kolkata',
    comments: [
      ['farida', 'Remember exactly how those games felt. You can go back there.'],
      ['dev', 'Three HOURS.'],
    ],
  },
  {
    n: 12,
    by: 'karthik',
    hoursAgo: 58,
    scene: 'basketball-night',
    fans: 8,
    text: 'They finally fixed the lights on court two at Nehru Park. Played until the security uncle switched them off, and then he played with us for ten minutes. He has a better left hand than me. #basketball #chennai',
    comments: [
      ['arjun', 'Sign the security uncle.'],
      [
        'lalthan',
        'There is always one uncle.',
        [['karthik', 'He asked me not to post his crossover. I am only posting about it.']],
      ],
    ],
  },
];
