import { usePageTitle } from '@ankur/mfe-kit';
import { Card } from '@ankur/ui/content/card';
import { Flame, Heart, ShieldCheck, Sparkles } from '@ankur/ui/icons';
import { Page } from '@ankur/ui/layout/page';
import { SportScene } from '@ankur/ui/pictures/sport-scene';
import { FirstFrame } from '../../hero-film/first-frame.tsx';
import { HeroFilm } from '../../hero-film/hero-film.tsx';
import { usePublicSettings } from '../../settings/use-public-settings.ts';
import styles from './about-page.module.css';
import { Team } from './team.tsx';

const values = [
  { Icon: Flame, title: 'Excellence', text: 'We measure ourselves as you do: against our last best.' },
  { Icon: Heart, title: 'Inclusivity', text: 'Every sport, every town, every body that trains.' },
  { Icon: ShieldCheck, title: 'Integrity', text: 'Real numbers with their source, and safety before reach.' },
  { Icon: Sparkles, title: 'Innovation', text: 'New tools for old virtues: patience, practice, team.' },
];

const gallery = ['Cricket', 'Football', 'Basketball', 'Swimming'];

const story =
  'It began with a shoebox of medals that no selector had ever seen. Talent is everywhere in India; being noticed is not. So we built one place where a season can be followed from the first training to the final.';

function Purpose() {
  const product = usePublicSettings()?.product;
  const purposes = [
    { title: 'Our Mission', text: product?.mission },
    { title: 'Our Vision', text: product?.vision },
    { title: 'Our Story', text: story },
  ];
  return (
    <div className={styles['cards']}>
      {purposes.map(({ title, text }) => (
        <Card key={title} as="section">
          <h2>{title}</h2>
          <p className={styles['purpose']}>{text}</p>
        </Card>
      ))}
    </div>
  );
}

/** Who is behind the product, and what for. */
function AboutPage() {
  usePageTitle('About us');
  return (
    <Page>
      <div className={styles['page']}>
        <header className={styles['hero']}>
          <FirstFrame className={styles['film']} />
          <HeroFilm className={styles['film']} />
          <h1>About Us</h1>
        </header>
        <Purpose />
        <section aria-labelledby="gallery">
          <h2 id="gallery">Featured Sports Categories</h2>
          <ul className={styles['gallery']}>
            {gallery.map((sport) => (
              <li key={sport}>
                <SportScene sport={sport} />
                <span>{sport}</span>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="values">
          <h2 id="values">Our Core Values</h2>
          <div className={styles['values']}>
            {values.map(({ Icon, title, text }) => (
              <Card key={title} as="article">
                <Icon size={26} aria-hidden="true" />
                <h3>{title}</h3>
                <p>{text}</p>
              </Card>
            ))}
          </div>
        </section>
        <Team />
      </div>
    </Page>
  );
}

export default AboutPage;
