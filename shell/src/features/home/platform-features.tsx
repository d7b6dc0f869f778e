import { Link } from '@ankur/mfe-kit';
import { Card } from '@ankur/ui/content/card';
import { ArrowRight, BookOpen, FileText, Users } from '@ankur/ui/icons';
import { useIsScreen } from '../../remotes/screens.ts';
import { Section } from './section.tsx';
import styles from './home.module.css';

const features = [
  {
    Icon: BookOpen,
    title: 'Sports Blog',
    text: 'Training, nutrition and nerves: practical reading by people who have stood at the line.',
    to: '/sports-blog',
    action: 'View Blog',
  },
  {
    Icon: FileText,
    title: 'Sports Resume',
    text: 'Results, records and references on a page that a selector reads to the end.',
    to: '/sports-resume',
    action: 'Create Resume',
  },
  {
    Icon: Users,
    title: 'Athletes Directory',
    text: 'Find teammates, rivals and the next big name, by sport, level and town.',
    to: '/athletes',
    action: 'Browse Athletes',
  },
];

/** What the platform offers, one card each. */
export function PlatformFeatures() {
  const isScreen = useIsScreen();
  return (
    <Section
      id="features"
      title="Platform Features"
      lead="Everything around your game: the training stays hard, the rest gets easier."
    >
      <div className={styles['cards']}>
        {features
          .filter(({ to }) => isScreen(to))
          .map(({ Icon, title, text, to, action }) => (
            <Card key={title} as="article" interactive>
              <span className={styles['icon']}>
                <Icon size={24} aria-hidden="true" />
              </span>
              <h3>{title}</h3>
              <p className={styles['text']}>{text}</p>
              <Link to={to} className={styles['more']}>
                {action} <ArrowRight size={16} aria-hidden="true" />
              </Link>
            </Card>
          ))}
      </div>
    </Section>
  );
}
