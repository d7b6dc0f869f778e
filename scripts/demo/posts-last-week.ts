import type { PostText } from './posts.ts';

/** Three to ten days ago. */
export const lastWeek: readonly PostText[] = [
  {
    n: 13,
    by: 'desk',
    hoursAgo: 66,
    fans: 5,
    text: 'A reminder, because it came up twice this week: no real trial asks you for money before you may play. If somebody does, do not pay, and flag the post or write to us. We look at every flag. #safesport',
    comments: [
      ['ravi', 'Thank you for saying it. I have never charged and never will.'],
      ['trust', 'Parents: keep the screenshots.'],
    ],
  },
  {
    n: 14,
    by: 'meera',
    hoursAgo: 74,
    fans: 5,
    text: 'Question for hurdlers: do you count steps out loud in your head or does it just happen? I count and my coach says I move my lips. #400mhurdles',
    comments: [['farida', 'Everybody counts until one day nobody does. Let the lips move.']],
  },
  {
    n: 15,
    by: 'lalthan',
    hoursAgo: 83,
    scene: 'badminton',
    fans: 7,
    text: 'Won the club doubles with a partner I had met forty minutes before. Secret: we decided that every ball down the middle is mine and every ball I miss is also mine. #badminton #doubles #aizawl',
    comments: [
      ['ishita', 'This is the entire theory of doubles.'],
      [
        'karthik',
        'And of marriage, says my father.',
        [
          ['lalthan', 'Your father plays doubles?'],
          ['karthik', 'Twenty-four years.'],
        ],
      ],
    ],
  },
  {
    n: 16,
    by: 'dev',
    hoursAgo: 92,
    fans: 4,
    text: 'Does anyone have an idea against goggles that fog up? I have tried toothpaste, it stings, do not try toothpaste. #swimming',
    comments: [
      ['trust', 'Rinse with cool water right before you dive in, and never wipe the inside.'],
      ['zoya', 'The toothpaste line will stay with me.'],
    ],
  },
  {
    n: 17,
    by: 'farida',
    hoursAgo: 101,
    scene: 'scoreboard',
    fans: 9,
    text: 'District meet, Bhopal: eleven of ours in finals, four personal bests, one false start (she knows). I have stood at this fence for eighteen years and the last hundred metres still make me shout. #athletics #bhopal',
    comments: [
      ['meera', 'Tell her that my first false start was in the school courtyard in front of everyone.'],
      ['gurpreet', 'Congratulations, Farida ji!'],
      ['desk', 'Eleven! Wonderful.'],
    ],
  },
  {
    n: 18,
    by: 'arjun',
    hoursAgo: 112,
    fans: 5,
    text: 'Selector asked what my plan B is. I said: bowl the arm ball earlier. He laughed and wrote something down. I do not know whether this is good. #cricket',
    comments: [
      ['ravi', 'When they write, it is good.'],
      ['lalthan', 'He was writing his shopping list.', [['arjun', 'Let me have this.']]],
    ],
  },
  {
    n: 19,
    by: 'kavita',
    hoursAgo: 124,
    fans: 8,
    text: 'मिट्टी से मैट पर आए तीन महीने हो गए। मैट पर घुटने कम छिलते हैं, पर मिट्टी की ख़ुशबू याद आती है। आप में से किसने बदला है? #kabaddi',
    comments: [
      ['gurpreet', 'हम घास से टर्फ़ पर आए थे। पहले हफ़्ते सब फिसले, फिर सब तेज़ हो गए।'],
      ['meera', 'Red earth forever. But I understand the knees.'],
    ],
  },
  {
    n: 20,
    by: 'karthik',
    hoursAgo: 136,
    fans: 6,
    text: 'I am 1.72 m. Yesterday a coach told me "too short". So I made 41 of 50 from the elbow while he packed his bag. He unpacked it again. #basketball #pointguard',
    comments: [
      ['dev', 'HE UNPACKED IT AGAIN.'],
      ['farida', 'Height is given, preparation is taken.'],
    ],
  },
  {
    n: 21,
    by: 'ravi',
    hoursAgo: 150,
    scene: 'football-dusk',
    fans: 7,
    text: 'Eight matches in six days across Bengaluru and Mysuru. Seventeen names in the notebook, nine of them girls. Two years ago it would have been two. Something is growing. #football #u17',
    comments: [
      [
        'zoya',
        'Kashmir is also not that far. Just saying.',
        [['ravi', 'March. I have already asked for the dates.']],
      ],
      ['trust', 'Nine! We would like to help with boots, please write to us.'],
    ],
  },
  {
    n: 22,
    by: 'ishita',
    hoursAgo: 168,
    fans: 5,
    text: 'Sports science exam passed. I can now explain in detail why my legs hurt. They still hurt. #tennis #studentathlete',
    comments: [
      ['lalthan', 'Please explain mine as well.'],
      ['desk', 'Congratulations, Ishita!'],
    ],
  },
  {
    n: 23,
    by: 'gurpreet',
    hoursAgo: 182,
    fans: 6,
    text: 'A boy came to the clinic with a stick his grandfather had carved. Heavier than two of ours. He hit it clean. Some sticks have more than one pair of hands on them. #hockey',
    comments: [
      ['kavita', 'यह पढ़कर रोंगटे खड़े हो गए।'],
      ['farida', 'Lovely, Gurpreet ji.'],
    ],
  },
  {
    n: 24,
    by: 'zoya',
    hoursAgo: 200,
    fans: 5,
    text: 'Things my little brother has used as goalposts this week: two flower pots, a water tank and me. #football',
    comments: [['karthik', 'The water tank never dives early.']],
  },
  {
    n: 25,
    by: 'trust',
    hoursAgo: 216,
    fans: 6,
    text: 'Our physio bus is in Nashik on Saturday and in Kolhapur on Sunday. Free check for everyone under 18: ankles, knees, shoulders. Bring a parent and the shoes you really train in, not the clean ones. #physio #maharashtra',
    comments: [['dev', 'Is Pune on the list?', [['trust', 'Two weeks later, at the Tilak tank.']]]],
  },
];
