import { useApiQuery } from '@ankur/mfe-kit';
import { Avatar } from '@ankur/ui/content/avatar';
import { Card } from '@ankur/ui/content/card';
import { SportChip } from '@ankur/ui/status/sport-chip';
import { Section } from './section.tsx';
import styles from './home.module.css';

/** What members say; without anybody who has said anything there is no such part. */
export function Testimonials() {
  const { data } = useApiQuery('GET /api/admin/public/testimonials');
  if (!data?.length) return null;
  return (
    <Section id="testimonials" title="Community" lead="What members say.">
      <div className={styles['cards']}>
        {data.map(({ _id, quote, author, role, sport }) => (
          <Card key={_id} as="article">
            <blockquote className={styles['quote']}>{quote}</blockquote>
            <p className={styles['said']}>
              <Avatar name={author} sport={sport} />
              <span>
                <strong>{author}</strong>
                <span className={styles['role']}>{role}</span>
              </span>
              <SportChip sport={sport} size="small" />
            </p>
          </Card>
        ))}
      </div>
    </Section>
  );
}
