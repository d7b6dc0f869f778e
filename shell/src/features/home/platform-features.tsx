import { Link } from '@ankur/mfe-kit';
import { Card } from '@ankur/ui/content/card';
import { ArrowRight, BookOpen, Calendar, MessageCircle } from '@ankur/ui/icons';
import { Section } from './section.tsx';
import styles from './home.module.css';

const features = [
  {
    Icon: MessageCircle,
    title: 'Community',
    text: 'Share a session, cheer a friend, ask a coach. Reactions and comments arrive live.',
    to: '/community',
    action: 'Open the feed',
  },
  {
    Icon: BookOpen,
    title: 'Sports Blog',
    text: 'Training, nutrition and nerves: practical reading by people who have stood at the line.',
    to: '/sports-blog',
    action: 'View Blog',
  },
  {
    Icon: Calendar,
    title: 'Events',
    text: 'Trials, tournaments and camps across India, with dates, places and fees in plain sight.',
    to: '/events',
    action: 'Find an event',
  },
];

/** What the platform offers, one card each. */
export function PlatformFeatures() {
  return (
    <Section
      id="features"
      title="Everything around your game"
      lead="The training stays hard. The rest gets easier."
    >
      <div className={styles['cards']}>
        {features.map(({ Icon, title, text, to, action }) => (
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
