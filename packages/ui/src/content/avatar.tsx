import { useState } from 'react';
import { sportOf } from '../sports/sport.tsx';
import { avatarSizes, type AvatarSize } from './avatar-size.tsx';
import { initialsOf } from './initials.tsx';
import css from './avatar.module.css';

/** Characters that stand beside each other in full size; letters of Malayalam or Tamil are of several and wider. */
const roomFor = 4;

interface AvatarProps {
  name: string;
  src?: string | null | undefined;
  sport?: string | null | undefined;
  size?: AvatarSize;
  alt?: string;
}

/** A member's picture; their initials on their sport's colour when there is none or it does not load. */
export function Avatar({ name, src, sport, size = 'medium', alt }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const pixels = avatarSizes[size];
  const initials = initialsOf(name);
  const named = alt ? ({ role: 'img', 'aria-label': alt } as const) : ({ 'aria-hidden': true } as const);
  return (
    <span
      className={[css.avatar, css[size]].join(' ')}
      data-sport={sportOf(sport)}
      data-long={initials.length > roomFor || undefined}
      {...named}
    >
      {src && src !== broken ? (
        <img
          src={src}
          alt=""
          width={pixels}
          height={pixels}
          loading="lazy"
          decoding="async"
          className={css.image}
          onError={() => setBroken(src)}
        />
      ) : (
        initials
      )}
    </span>
  );
}
