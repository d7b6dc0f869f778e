import { fileURLToPath } from 'node:url';

/** A blog post of the demo; `picture` is the path of its cover. */
export interface DemoBlogPost {
  _id: string;
  authorId: string;
  title: string;
  summary: string;
  category:
    'Athletics' | 'Cricket' | 'Football' | 'Badminton' | 'Kabaddi' | 'Nutrition' | 'Psychology' | 'Training';
  picture: string;
  html: string;
  daysAgo: number;
}

const id = (n: number) => `65b1000000000000000000${n.toString(16).padStart(2, '0')}`;
const person = (n: number) => `65a0000000000000000000${n.toString(16).padStart(2, '0')}`;
const picture = (name: string) => fileURLToPath(new URL(`./pictures/${name}.webp`, import.meta.url));

export const demoBlogPosts: readonly DemoBlogPost[] = [
  {
    _id: id(1),
    authorId: person(12),
    title: 'What a scout writes down in the first ten minutes',
    summary:
      'Eighteen years on touchlines have left me with four columns in a notebook. None of them is called talent. Here is what goes into each, and what you can do about it.',
    category: 'Football',
    picture: picture('blog-first-touch'),
    daysAgo: 3,
    html: `<p>People think that scouts look for the player who beats three defenders. We do enjoy it. But by the time it happens I have usually filled half a page, and the dribble changes very little of it. My notebook has four columns, and you can work on every one of them without being the fastest on the field.</p>
<h2>One: what you do before the ball comes</h2>
<p>Watch a good midfielder for a minute without looking at the ball. Her head turns every few seconds: left shoulder, right shoulder, ball. When the pass arrives she already knows where it goes next. A player who has not looked needs two extra touches, and at the next level there is only time for one. Count your own looks in your next match, or ask a friend to count them. Six a minute is ordinary. Twelve changes your game.</p>
<h2>Two: the first touch</h2>
<p>I write a small arrow: away from pressure, or into it. A first touch that moves the ball half a metre into space is worth more than a clever trick afterwards. You need a wall, a ball and fifteen minutes. Left foot, right foot, open body, closed body. Do it on bad ground as well, because most of our grounds are bad, and somebody who can control a ball on gravel will find grass easy.</p>
<h2>Three: the five seconds after a mistake</h2>
<p>Everybody loses the ball. I stop watching the ball then and watch the player. Does he throw his arms up, or does he run? Does he shout at the full-back, or close the lane? Those five seconds tell me how he will train on a wet Tuesday in February. They cost no talent at all, which is why so few players use them to stand out.</p>
<h2>Four: what your teammates do around you</h2>
<p>Some players make others better. The ball reaches them when the team is in trouble. Younger ones look at them after a goal is conceded. You cannot pretend this on a trial morning, but you can build it in a season: learn names, call early, say what you see and never only what went wrong.</p>
<h2>Three things I never write down</h2>
<ul>
<li><strong>Your height at fourteen.</strong> Bodies keep their own calendar. I have seen too many small captains become tall ones.</li>
<li><strong>Your boots.</strong> Clean is enough.</li>
<li><strong>Who your father knows.</strong> If somebody asks your family for money for a trial, walk away and report it. An honest trial costs you a bus ticket.</li>
</ul>
<h2>Before your next trial</h2>
<p>Sleep at home, not at a relative's across the city. Eat what you always eat. Arrive early enough to be bored. Warm up properly, tell the organisers about any injury, and play the way you play on an ordinary Sunday. We are not looking for your best move. We are trying to imagine your next three years.</p>`,
  },
  {
    _id: id(2),
    authorId: person(8),
    title: 'The tiffin that survives a double session',
    summary:
      'I study sports science and I carry three boxes to the courts every day. This is what goes into them, why the order matters, and what I stopped buying.',
    category: 'Nutrition',
    picture: picture('blog-tiffin'),
    daysAgo: 6,
    html: `<p>My mother used to pack one big lunch. I would come to evening practice heavy and hungry at once, which takes some doing. Now the same food goes into three boxes, and I no longer run out in the third set. Nothing here is expensive, and most of it is probably in your kitchen already.</p>
<h2>Box one: an hour before the morning session</h2>
<p>Small, soft and mostly carbohydrate. Two bananas, or poha with peas, or two idlis with a little chutney. Your muscles run on stored carbohydrate, and after a night's sleep the store is low. Skip the paratha with butter at this hour: fat leaves the stomach slowly, and you will meet it again in the warm-up.</p>
<h2>Box two: within an hour after</h2>
<p>This is the one people forget. Your body repairs fastest when it is given protein and carbohydrate together soon after work. Curd rice with roasted chana, two boiled eggs with rotis, or rajma and rice if you have a thermos. Aim for a palm-sized piece of protein. If you do not eat eggs or meat, put dal, curd, paneer, soya or sprouts into every box instead of one large helping at night.</p>
<h2>Box three: the hinge of the day</h2>
<p>Around four, before the evening session: a handful of peanuts and jaggery, a fruit, or a besan chilla cut into strips. The aim is to arrive neither full nor empty. If school ends late, eat this one on the bus; nobody minds the smell of a chilla.</p>
<h2>Water, and the question about salt</h2>
<p>Weigh yourself before and after a hard session once. Each kilogram you lost is about a litre of sweat, and you should drink it back over the next hours, a little more than you lost. Plain water is right for sessions under an hour. For two hours in May, nimbu pani with a pinch of salt and a spoon of sugar does what the coloured bottles do. Your urine should be pale like straw. If it is dark by lunch, start earlier tomorrow.</p>
<h2>What I stopped buying</h2>
<p>Protein powder, mainly. Two eggs and a glass of milk carry as much as a scoop, for a quarter of the price, and nobody has ever failed a doping test because of an egg. Supplements are sometimes contaminated, and the athlete is responsible whatever the label says. If a coach or a shop tells you that you need something in a tub, ask a doctor who does not sell it.</p>
<h2>One rule above the others</h2>
<p>Never try anything new on a match day. And if food begins to feel like an enemy, if you are skipping meals to make a weight, or your periods stop, or you are always cold and tired, tell an adult you trust and see a doctor. That is an injury like any other, and it heals better when it is caught early.</p>`,
  },
  {
    _id: id(3),
    authorId: person(10),
    title: 'Counting to fifteen: a first season of the 400 m hurdles',
    summary:
      'Young hurdlers ask me how to jump higher. I answer with arithmetic. Stride patterns, the lazy leg and a ten-week plan that needs four hurdles and a field.',
    category: 'Athletics',
    picture: picture('blog-hurdles'),
    daysAgo: 10,
    html: `<p>The 400 m hurdles is a running race with ten interruptions. The athlete who loses the least at each of them wins, and she is rarely the best jumper. When a new girl joins my group I take the hurdles away for a fortnight and teach her to count.</p>
<h2>Why counting comes first</h2>
<p>From the start to the first hurdle it is 45 metres, and between hurdles 35. Your stride length decides how many steps fit in between. Most beginners need seventeen; fifteen is a good goal for a strong under-18 girl, and the boys often reach it in their first season. An odd number means that you take off from the same leg every time. An even number means alternating, which is a fine skill to have later and a confusing one to begin with.</p>
<p>So we put down flat markers, not hurdles, and run the distance at three-quarter speed. Count aloud. If you arrive at the marker reaching or chopping, change nothing at the end; change the first three steps. Rhythm is built early in the gap and only spent at its end.</p>
<h2>The lazy leg</h2>
<p>Your lead leg gets all the attention. Time is lost by the other one, the trail leg, when it hangs behind and pulls your hips sideways. Stand beside a fence or a school wall. Walk forward and bring the trail knee up under the armpit, toes turned out, and down in front of you. Twenty on each side, daily, before you brush your teeth. After a month people will ask what you changed.</p>
<h2>Ten weeks, twice a week</h2>
<ol>
<li><strong>Weeks 1 and 2:</strong> markers only. Six runs over 150 m, full walk back, counting aloud.</li>
<li><strong>Weeks 3 and 4:</strong> two low hurdles at the first two markers. Stop if you begin to stutter and go back to the marker.</li>
<li><strong>Weeks 5 to 7:</strong> four hurdles, three good repetitions, eight minutes of rest. Good means that you could run one more.</li>
<li><strong>Weeks 8 and 9:</strong> once a week 200 m over five hurdles at race rhythm. The other day is flat running, 3 times 300 m.</li>
<li><strong>Week 10:</strong> two light days, then a trial with a watch and somebody to film you from the side.</li>
</ol>
<h2>When the bend gets you</h2>
<p>Lead with the left leg if you can, at least on the bends: it lets you stay close to the line. Keep the eyes on the far hurdle, not on the near one. And accept that hurdle eight will always be ugly. Everybody's legs are full of sand there. The good ones have practised being tired: once in a fortnight we do our technique after the running, not before.</p>
<h2>A word about pain</h2>
<p>Tired is fine. A sharp pain at the front of the hip or the back of the thigh is not. Stop that day, tell me, and see a physiotherapist before the third day. I have never lost an athlete to a missed session. I have lost several to one too many.</p>`,
  },
  {
    _id: id(4),
    authorId: person(9),
    title: 'Free throws, shaking hands and the longest four seconds',
    summary:
      'I missed two free throws that would have won us a final. What a school counsellor taught me afterwards about nerves, breath and a routine small enough to keep.',
    category: 'Psychology',
    picture: picture('blog-nerves'),
    daysAgo: 15,
    html: `<p>We were one point down with four seconds left. I had two free throws. I make eight out of ten in practice, at Nehru Park, with dogs walking across the court. I missed both. For a week I told everyone that my hands had been sweaty. They had been. That was not why.</p>
<p>Our school counsellor plays carrom and knows nothing about basketball, which helped. She asked me what I had thought about at the line. The answer was: everything. The score, the bench, my uncle who had taken leave to come. She said that a mind can hold one instruction at a time under pressure, and that I had given it eleven.</p>
<h2>Nerves are fuel with no direction</h2>
<p>A fast heart, dry mouth and shaky fingers are what a body does when it gets ready. The same signs appear before a roller coaster, and there we call them excitement. Telling yourself to calm down rarely works. Telling yourself <em>this is my body getting ready</em> often does, because it is true and you need not fight it.</p>
<h2>The breath you can do in public</h2>
<p>In through the nose for four counts, out through the mouth for six, as if fogging a window very slowly. The long breath out is the part that slows the heart. Three of these take half a minute, and nobody notices. I do them in every time-out now, including those that do not matter, so that the body knows the way.</p>
<h2>A routine of four things</h2>
<ul>
<li>Feet: right toe on the nail mark in the floor.</li>
<li>Ball: two bounces, not three.</li>
<li>Breath: one, long, out.</li>
<li>Word: mine is <strong>soft</strong>. It is about the wrist, and it leaves no room for uncles.</li>
</ul>
<p>It takes six seconds. The rules give you five once the ball is handed over, so the feet come before. Practise it exactly, every single time, also alone, also when you are joking. A routine that you use only in finals is not a routine, it is one more new thing.</p>
<h2>Practise being watched</h2>
<p>We end every session with one free throw each. If you miss, all of us run. It is unfair and loud, and it is the best drill we have. You can do it in any sport: one penalty, one serve, one raid that counts, with everybody looking.</p>
<h2>And when you miss anyway</h2>
<p>I did again, in June. The counsellor gave me a rule: on the same evening write down one thing you would keep and one thing you would change, then close the book. Not ten. Two. Sleep does the rest.</p>
<p>If the heaviness stays for weeks, if you dread going to practice or stop enjoying what you used to love, that is worth telling someone: a parent, a teacher, a doctor. Strong athletes do it. I know some by name.</p>`,
  },
  {
    _id: id(5),
    authorId: person(3),
    title: 'How to play me: a left-arm spinner’s notes for batters',
    summary:
      'I bowl forty overs a week and write every one of them down. Here is what batters do that I like, and the four things that make me change my plan.',
    category: 'Cricket',
    picture: picture('blog-spin'),
    daysAgo: 21,
    html: `<p>My coach says that I should not publish this. But most of you will play somebody else, and I bowl better at batters who know what they are doing. So, from my notebook: forty overs a week, two seasons, one line per ball.</p>
<h2>What I want you to do</h2>
<p>I want you to decide early. Most of my wickets at district level were taken before the ball pitched. The batter had made up his mind to sweep, or to come down, or to block, and I only had to keep a length and wait. Nobody plans to be bowled through the gate. It happens when the front foot goes to where the last ball was.</p>
<p>I also like quiet feet. If you play me from the crease, I can land six balls on a handkerchief and let the pitch do the work.</p>
<h2>What I do not want you to do</h2>
<ol>
<li><strong>Watch my hand.</strong> Seriously: almost nobody does. If the seam is upright and tilted towards slip, it will probably turn. If it is scrambled or you see the shiny side, it will probably slide on. Ask a friend to bowl with one half of the ball coloured with a marker, and call the side aloud before it bounces. Ten minutes a day for two weeks.</li>
<li><strong>Play late.</strong> Let the ball come under your eyes. A soft-handed block that dies at your feet tells me that I will have to try something, and trying something is how I get hit.</li>
<li><strong>Use the depth of the crease.</strong> Right back or right forward. Half-forward is where I live. If the ball is short enough to go back, get so far back that you could knock the bails off, and wait.</li>
<li><strong>Take the single.</strong> A left-hander at the other end, and then a right-hander, and my line is gone. Nothing tires a spinner like one run to deep point, five times.</li>
</ol>
<h2>On a pitch that turns</h2>
<p>The sweep is a good shot when it is a plan and a bad one when it is a hope. Choose the ball by length, full and outside leg or well outside off, get your head over the front knee, and hit it down. If you have not practised it fifty times that week, leave it in the bag.</p>
<p>Use your feet to the ball that is thrown up, not the one that looks slow: watch whether it rises above your eye line. If it does, you have time. And go all the way. Stumped by a metre and stumped by an inch look the same in the book.</p>
<h2>A net you can do tomorrow</h2>
<p>Put four shoes on a length, two where you would go forward and two where you would go back. One friend throws underarm spin from sixteen metres. You may only score along the ground and behind square, apart from one lofted ball in each over. Twelve balls each, then swap. It is slow and it makes everybody laugh, and after a week your feet start answering by themselves.</p>
<p>See you in Jaipur. I will be the one with the notebook.</p>`,
  },
  {
    _id: id(6),
    authorId: person(11),
    title: 'Sleep is the session nobody coaches',
    summary:
      'I used to be proud of players who came at five. Then I asked them when they had gone to bed. What changed when our hockey group began to train its nights.',
    category: 'Training',
    picture: picture('blog-sleep'),
    daysAgo: 27,
    html: `<p>For twenty years I began at five in the morning and thought that this made champions. Three seasons ago we had four hamstring injuries in one month. I sat down with the boys and girls and asked a simple question: when did you fall asleep last night? Half of them said after midnight. They had tuition, then homework, then a phone. I had been building on sand and calling it discipline.</p>
<h2>What happens while you sleep</h2>
<p>Muscle is repaired at night, and most of the growth hormone of the day is released in deep sleep. The skill you practised in the evening is sorted and stored then as well: players who sleep after learning a drag-flick do it better the next morning without touching a stick. Short nights slow your reactions, make you hungrier and shorten your temper. Studies of school athletes found that those who slept less than eight hours were hurt far more often than those who slept more. I have not seen a warm-up that does as much.</p>
<h2>How much</h2>
<p>Between thirteen and eighteen: eight to ten hours. Yes, in an exam year too. If the sum does not work out, cut something that is not sleep. We moved our morning session from five to half past six and lost thirty minutes of light. We lost no matches because of it.</p>
<h2>Our rules, agreed by the players</h2>
<ul>
<li>Phones charge in the kitchen from half past nine. Parents do it too, otherwise it does not hold.</li>
<li>The same hour to get up all week, Sundays at most one hour later. The body likes a clock more than a long lie-in.</li>
<li>No tea, coffee or cola after four.</li>
<li>Heavy training ends two hours before bed. If a match finishes late: shower, small meal, ten minutes of slow stretching in dim light.</li>
<li>A nap is welcome: twenty minutes, before four, with an alarm. Longer ones make you heavy and steal from the night.</li>
</ul>
<h2>The night before a match</h2>
<p>Nearly everybody sleeps badly then, also the ones who say they do not. One short night does little harm if the week before was good. So bank it: go to bed half an hour earlier from Monday. And if you lie awake, do not fight. Rest with your eyes closed, breathe slowly, run through your first three touches of the match. Rest is worth a great deal even without sleep.</p>
<h2>What we measured</h2>
<p>Every player wrote three numbers in a school notebook each morning: hours slept, how sore from one to five, how eager from one to five. When somebody showed two bad mornings in a row, the session became lighter for that player. That season we had one hamstring injury instead of nine. I cannot prove that it was the sleep. I can tell you that I will not go back to find out.</p>
<p>Start with one week. Write the three numbers. Bring the notebook on Sunday; the parathas are on me.</p>`,
  },
  {
    _id: id(7),
    authorId: person(5),
    title: 'Doubles is a conversation: rotating without colliding',
    summary:
      'Two good singles players make a bad pair until they learn to talk. Front and back, side by side, and the three words my partner and I use in every rally.',
    category: 'Badminton',
    picture: picture('blog-doubles'),
    daysAgo: 34,
    html: `<p>My first partner was my cousin, and our first tournament ended with his racket on my eyebrow. We had both gone for the same smash. I still have the mark, and he still says that it was his shuttle. It was not.</p>
<p>Doubles is not singles with company. You have half the court and a third of the time, and somebody you like is standing in it. Here is what we have learned since, on the cold courts above Aizawl.</p>
<h2>Two shapes, one question</h2>
<p>When your side is attacking, you stand one behind the other: the back player hits down, the front player hunts the reply. When you are defending, you stand side by side and share the width. Everything else is about changing between the two. The question that decides it is simple: <strong>did we just lift the shuttle?</strong> If yes, go side by side at once. If we hit down or played a good net shot, go front and back.</p>
<p>Most collisions happen because only one of the two has noticed. So we say it.</p>
<h2>Three words</h2>
<ul>
<li><strong>Up</strong>: I lifted, defend.</li>
<li><strong>Mine</strong>: said early and loud, also when it is obvious.</li>
<li><strong>Leave</strong>: it is going out; trust me, and blame me.</li>
</ul>
<p>That is all. Full sentences arrive after the shuttle has landed. Between rallies we talk as much as we like, but only about the next point.</p>
<h2>Who takes the middle?</h2>
<p>In defence, the player diagonally opposite the hitter covers a little of the middle, because the straight smash down the line comes fastest at the other. If both of you can reach it, forehand takes it. Agree on that before the match, not during it. We once lost a final by leaving three shuttles politely between us.</p>
<h2>The serve and the next two shots</h2>
<p>Watch any good pair: most rallies are decided by the serve, the return and the third shot. Practise the low serve for ten minutes every day, with a string twenty centimetres above the net and a partner who tries to rush it. The server then takes the net, and the partner takes everything that gets past. If your serve is weak, nothing you do at the back will ever be seen.</p>
<h2>A drill for two pairs</h2>
<p>Play to seven points, but each point must contain at least one change of shape by your side, otherwise it does not count. It feels silly for one game. In the second one, you begin to hear your partner's feet.</p>
<h2>Choose someone you can lose with</h2>
<p>You will have days when nothing works. The pair that touches rackets after a bad point wins more of the next ones; I keep count. And check your strings, both of you. A broken string at 19 all is a conversation I do not wish on anyone.</p>`,
  },
  {
    _id: id(8),
    authorId: person(6),
    title: 'पहली रेड: what I wish I had known before my first raid',
    summary:
      'Thirty seconds, one breath, seven defenders. A raider from Rohtak on footwork, the bonus line, and what the mitti taught her that the mat did not.',
    category: 'Kabaddi',
    picture: picture('blog-kabaddi'),
    daysAgo: 41,
    html: `<p>मेरी पहली रेड चार सेकंड चली। I crossed the line, saw seven girls holding hands, forgot to say kabaddi and was sent back by the referee. Nobody had even touched me. My brothers still tell it at weddings. So this is for the girl who will do her first raid this month.</p>
<h2>Your breath is your clock</h2>
<p>You have thirty seconds, and the cant must not break. Do not begin it with full lungs; begin it with comfortable ones. Full lungs make stiff shoulders. Practise while walking: <em>kabaddi, kabaddi</em>, low and steady, thirty seconds, rest, ten times. Then while skipping. Then while your little cousin tries to pull your dupatta. When the cant needs no thought, your eyes are free.</p>
<h2>Stay on the balls of your feet</h2>
<p>The raid is won below the knee. Small steps, wide stance, weight forward, never both feet together and never crossed. Move sideways with a shuffle, not with a turn. Turn your back on a corner defender only when you have decided to go home.</p>
<p>On mitti, you learn to feel a slip before it happens. On the mat, you learn to stop. Train on both if you can. If you only have a field, sweep it for stones and train barefoot on the soft part; if you only have a mat, put on proper shoes and tape your toes.</p>
<h2>Look at hips, not at hands</h2>
<p>Hands lie. A defender who is about to take your ankle lowers her hips first; one who only wants to frighten you moves her arms. The corners hold you and the covers finish you, so know which cover is awake. On your first raid, do nothing but walk the width of the court and learn that. An empty raid is not a shame. A blind one is.</p>
<h2>The bonus</h2>
<p>With six or more defenders on court, the bonus line is open. Trailing foot in the air, one clear touch over the line, and straight back. Practise with a chalk line and a friend who claps when your trailing foot drops. It drops more often than you believe.</p>
<h2>When you are caught</h2>
<p>You will be caught. Go down low and towards the middle line, stretch one hand out, keep canting. Half of my points came from fingers on that line with three people on my back. But do not twist a held knee to get free. One point is not worth a ligament; there is another raid in a minute.</p>
<h2>For those at home</h2>
<p>My dadi did not want me to play in shorts in front of the village. My coach invited her to hold the stopwatch. She has not missed a match since, and she argues with referees. If your family worries, bring them to practice, introduce them to the coach, tell them who travels with the team. Good people have nothing to hide.</p>
<p>तो, जूते बाँधो, साँस लो, और रेखा पार करो। Cross the line. The rest you will learn on the other side.</p>`,
  },
];
