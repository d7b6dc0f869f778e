import { useState } from 'react';
import { Button } from '../../src/actions/button.tsx';
import { Avatar } from '../../src/content/avatar.tsx';
import { Card, cardLinkClass } from '../../src/content/card.tsx';
import { Prose } from '../../src/content/prose.tsx';
import { Flame } from '../../src/icons.tsx';
import { EventCover } from '../../src/pictures/event-cover.tsx';
import { sports } from '../../src/sports/sport.tsx';
import { SportGlyph } from '../../src/sports/sport-glyph.tsx';
import { Badge } from '../../src/status/badge.tsx';
import { Counter } from '../../src/status/counter.tsx';
import { SportChip } from '../../src/status/sport-chip.tsx';
import { StatusBadge } from '../../src/status/status-badge.tsx';
import { VerifiedMark } from '../../src/status/verified-mark.tsx';
import css from '../gallery.module.css';
import { people } from './people.ts';

const statuses = ['pending', 'approved', 'rejected', 'flagged', 'removed', 'draft', 'published', 'strange'];

export function ContentSection() {
  return (
    <>
      <Chips />
      <Faces />
      <div className={css.grid}>
        {people.slice(0, 3).map((person) => (
          <Card
            key={person.id}
            as="article"
            interactive
            media={
              <div style={{ aspectRatio: '16 / 9' }}>
                <EventCover sport={person.sport} seed={person.id} />
              </div>
            }
          >
            <h3>
              <a className={cardLinkClass} href="#content">
                District trials
              </a>
            </h3>
            <p style={{ color: 'var(--color-ink-muted)' }}>Under-17, Hyderabad, 28 November</p>
          </Card>
        ))}
      </div>
      <Prose>
        <h2>How Asha found her run-up</h2>
        <p>
          Nine steps, then twelve, then nine again. The pit behind the school taught her more than any video.
        </p>
        <blockquote>You do not jump far. You arrive fast and leave late.</blockquote>
        <ul>
          <li>Count the steps aloud</li>
          <li>Look up before the board</li>
        </ul>
      </Prose>
    </>
  );
}

function Chips() {
  return (
    <>
      <div className={css.row}>
        {sports.map((sport) => (
          <SportChip key={sport} sport={sport} />
        ))}
        <SportChip sport="Archery" size="small" />
        <SportChip sport="cricket" size="small" />
      </div>
      <div className={css.row}>
        {sports.map((sport) => (
          <span key={sport} data-sport={sport} className={css.tint}>
            <SportGlyph sport={sport} size={48} />
          </span>
        ))}
      </div>
      <div className={css.row}>
        {statuses.map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
        <Badge tone="danger">Today!</Badge>
        <Badge tone="accent">Premium</Badge>
        <Badge tone="flagged" icon={<Flame />}>
          12 day streak
        </Badge>
      </div>
    </>
  );
}

function Faces() {
  const [likes, setLikes] = useState(128);
  return (
    <div className={css.row}>
      {(['small', 'medium', 'large', 'huge'] as const).map((size, index) => (
        <Avatar key={size} name={people[index]?.name ?? ''} sport={people[index]?.sport} size={size} />
      ))}
      <Avatar name="आशा राव" sport="kabaddi" size="large" />
      <Avatar name="Broken Picture" src="/nowhere.png" sport="tennis" size="large" />
      <strong>
        Asha Rao <VerifiedMark />
      </strong>
      <Button onClick={() => setLikes(likes + 1)}>
        Like <Counter value={likes} />
      </Button>
      <Counter value={5000} className="score" rollIn />
    </div>
  );
}
