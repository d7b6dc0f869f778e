import type { NewsItem } from '@ankur/contracts/content/news/news.endpoints';
import type { NewsRegion } from '@ankur/contracts/content/news/regions';
import type { NewsFilter } from './news-source.ts';

type Sample = [title: string, description: string, sport: string];

/** Built-in articles for a platform without a news service. They name nobody and claim no result; every screen labels them. */
const samples: Readonly<Record<NewsRegion, readonly Sample[]>> = {
  indian: [
    [
      'District trials open for the summer cricket camps',
      'Coaches in twelve districts look at batters and bowlers between 13 and 17 this month. Bring your own shoes and water; bats and pads are there. Every player gets a written note on what to work on next, whether chosen or not. The camps begin after the school examinations and cost nothing.',
      'cricket',
    ],
    [
      'A school team trains before sunrise to keep its pitch',
      'The only football ground in the ward is a market by nine. So the under-15 girls start at five, with two lamps and a borrowed whistle. Their coach says that attendance has never been better.',
      'football',
    ],
    [
      'Why more academies time the first ten metres',
      'A stopwatch over a hundred metres says little about a kabaddi raider. Short sprints do. Three academies share how they measure them with a phone and two cones.',
      'kabaddi',
    ],
    [
      'Basketball courts in two towns get lights for the winter league',
      'Evening games become possible from December. The league is open to mixed teams of school age, and referees are trained on the first two weekends.',
      'basketball',
    ],
    [
      'Clay or concrete: where young tennis players learn to slide',
      'Most public courts are hard. A coach explains which drills carry over from clay, and which only wear out the shoes.',
      'tennis',
    ],
  ],
  asian: [
    [
      'Badminton exchange brings juniors from five countries together',
      'For one week they share a hall, a kitchen and one rule: nobody plays a partner who speaks the same language. The organisers say that the footwork drills explain themselves.',
      'badminton',
    ],
    [
      'Youth football festival tries smaller pitches',
      'Four against four, no offside, no league table. Each player touches the ball three times as often, the organisers counted. Parents stand behind a line of cones.',
      'football',
    ],
    [
      'How a swimming club found lanes in a city without pools',
      'Hotel pools stand empty at six in the morning. The club asked eleven of them, and four said yes.',
      'swimming',
    ],
  ],
  european: [
    [
      'Academies rethink how early children choose one sport',
      'Several clubs now ask players under twelve to keep a second sport. Injuries fell in the first season, coaches report, and nobody lost their place for it.',
      'football',
    ],
    [
      'Open courts: free tennis hours for beginners',
      'On two mornings a week the courts belong to those who have never held a racket. Volunteers hand out rackets and feed balls.',
      'tennis',
    ],
    [
      'Wheelchair basketball joins the school league',
      'Mixed teams play by the same clock and share points. The chairs travel with the referee.',
      'basketball',
    ],
  ],
  australian: [
    [
      'Beach sprints keep surf clubs fit out of season',
      'Ninety metres of soft sand, flags at the end, no shoes. A training plan for eight weeks.',
      'athletics',
    ],
    [
      'Backyard cricket rules, written down at last',
      'One hand, one bounce. Over the fence is out. A school prints the rules of its playground and finds that they differ from class to class.',
      'cricket',
    ],
  ],
  american: [
    [
      'Summer league lets players coach each other',
      'Each team of fifteen-year-olds names a player coach for a week. Talk on court doubled, the organisers say.',
      'basketball',
    ],
    [
      'Track clubs lend spikes to first-time runners',
      'A shelf by the gate, sizes 34 to 46, no names asked. Most pairs come back cleaner than they left.',
      'athletics',
    ],
  ],
  african: [
    [
      'Distance runners share their easy days',
      'What looks like a secret is a slow hour. Young runners write down their easy pace, and why it is slower than you think.',
      'athletics',
    ],
    [
      'Football on the roof: a pitch between water tanks',
      'The ball is tied to nothing, and still only three went over in a year. The caretaker keeps the count.',
      'football',
    ],
  ],
};

/** A day that does not move, so that a sample is never today's news. */
const firstDay = Date.parse('2026-01-05T06:30:00.000Z');
const dayMs = 24 * 60 * 60_000;

/** The samples of a region and a sport, newest first; some pairs have none. */
export function sampleNews({ region, sport }: NewsFilter): NewsItem[] {
  return samples[region]
    .map(([title, description, of], index) => ({
      id: `sample-${region}-${String(index + 1)}`,
      title,
      description,
      image: '',
      url: null,
      publishedAt: new Date(firstDay - index * dayMs).toISOString(),
      source: 'Ankur sample',
      sport: of,
    }))
    .filter((item) => sport === 'all' || item.sport === sport);
}
