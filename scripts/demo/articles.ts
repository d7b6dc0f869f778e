import type { ArticleCategory } from '@ankur/contracts/content/news/article-categories';

/** A stored article of the demo. */
export interface DemoArticle {
  _id: string;
  title: string;
  summary: string;
  /** Paragraphs, with an empty line between them. */
  body: string;
  category: ArticleCategory;
  sport: string;
  daysAgo: number;
}

const id = (n: number) => `65b2000000000000000000${n.toString(16).padStart(2, '0')}`;

export const demoArticles: readonly DemoArticle[] = [
  {
    _id: id(1),
    title: 'A phone on a tripod is enough: filming yourself so that a coach can help',
    summary: 'Three camera positions, ten seconds each, and what a coach looks for in every one of them.',
    category: 'Technology',
    sport: 'cricket',
    daysAgo: 2,
    body: `Most clips that reach a coach show everything and therefore nothing: half a field, a zoom that hunts, music. Three short clips say more.

Film from the side at hip height for anything that runs or throws. Film from behind, in line with the target, for anything that aims. Film from the front only when you want somebody to see your eyes.

Ten seconds each are plenty. Say the date and what you are working on before you begin. Keep the first clip of the season: the last one of the season means little without it.`,
  },
  {
    _id: id(2),
    title: 'The club that runs on eleven keys',
    summary:
      'Nobody owns the ground and everybody opens it. How a neighbourhood shares one pitch among nine teams.',
    category: 'Community',
    sport: 'football',
    daysAgo: 4,
    body: `There are eleven keys to the gate, and a list by the tap that says who has them. The list is the club.

Every key holder opens one evening a week and stays until the last child is fetched. Nobody pays a fee; everybody brings one thing a month, a ball, a bag of lime, a crate of oranges.

Disputes go to the two oldest players under sixteen, who have never needed more than five minutes.`,
  },
  {
    _id: id(3),
    title: 'What a local sponsor really wants to know',
    summary: 'Not your ranking. Four questions that a shop owner asks, and answers that can be checked.',
    category: 'Business',
    sport: 'badminton',
    daysAgo: 7,
    body: `A sponsor round the corner does not buy medals. They ask who sees the shirt, how often, who vouches for you, and what happens when you are injured.

Bring a calendar of the season, one page from your coach, and a plain sentence about money: what it is for, and what you will show afterwards.

Then do show it. A photograph of the worn-out shoes beside the new ones renews more contracts than a trophy.`,
  },
  {
    _id: id(4),
    title: 'Easy days, honestly easy',
    summary: 'If you can sing, the pace is right. Why young runners train too hard on the wrong days.',
    category: 'Training',
    sport: 'athletics',
    daysAgo: 9,
    body: `Two hard sessions a week are enough at fifteen. The other days exist so that those two can be hard.

The test is a song. If you can sing a verse aloud while you run, the day is easy. If you can only hum, it is not.

Write the pace down afterwards and cover the watch before. Most runners find that their easy days slow down by a minute a kilometre, and that their hard days come alive.`,
  },
  {
    _id: id(5),
    title: 'From the controller to the pit lane: what sim racing teaches',
    summary: 'Braking points, patience and how to lose a place without losing the race.',
    category: 'E-Sports',
    sport: 'other',
    daysAgo: 12,
    body: `A simulator has no wind and no fear, and still it teaches the two things that beginners lack: where to look, and when to wait.

Drive ten laps with the brake marker covered. You will find your own. Then drive ten laps in which you may not overtake, and notice how much you see.

Half an hour, then stand up. The next half hour teaches only your shoulders.`,
  },
  {
    _id: id(6),
    title: 'One shared sheet replaced our notice board',
    summary: 'Lifts, line-ups and lost bottles: a volleyball team writes down how it organises itself.',
    category: 'Technology',
    sport: 'volleyball',
    daysAgo: 16,
    body: `The notice board hung behind a door that was always open. Now there is one sheet with four columns: who plays, who drives, who brings the net, who is late.

The rule that made it work is short: whoever is not on the sheet by eight in the evening watches.

Parents may read it. Only players write.`,
  },
  {
    _id: id(7),
    title: 'Grandmothers on the touchline',
    summary: 'A kabaddi academy asked its loudest supporters to count breaths. It changed the training.',
    category: 'Community',
    sport: 'kabaddi',
    daysAgo: 20,
    body: `They came every evening anyway, so the coach gave them clickers. One click per breath between two raids.

After a week there was a list. The raiders who took four breaths came back safe twice as often as those who took two.

The clickers are still there. So is the tea.`,
  },
];
