import type { CSSProperties, ReactNode } from 'react';
import { avatarSizes, type AvatarSize } from '../content/avatar-size.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import css from './skeleton.module.css';

interface SkeletonProps {
  label: string;
  delay?: number;
  className?: string | undefined;
  children: ReactNode;
}

/** A placeholder in the content's own geometry; invisible for `delay` ms, so that fast answers do not flicker. */
export function Skeleton({ label, delay = 200, className, children }: SkeletonProps) {
  return (
    <div role="status" className={className} data-awaited>
      <VisuallyHidden>{label}</VisuallyHidden>
      <div
        aria-hidden="true"
        className={css.shape}
        style={{ '--skeleton-delay': `${delay}ms` } as CSSProperties}
      >
        {children}
      </div>
    </div>
  );
}

interface SkeletonTextProps {
  lines?: number;
  width?: string;
}

/** Lines of text; the last of several is shorter. */
export function SkeletonText({ lines = 1, width = '100%' }: SkeletonTextProps) {
  return (
    <span className={css.lines} style={{ width }}>
      {Array.from({ length: lines }, (_, line) => (
        <span
          key={line}
          className={css.line}
          style={lines > 1 && line === lines - 1 ? { width: '62%' } : undefined}
        />
      ))}
    </span>
  );
}

/** The round place of an avatar. */
export function SkeletonAvatar({ size = 'medium' }: { size?: AvatarSize }) {
  return <span className={css.round} style={{ width: avatarSizes[size], height: avatarSizes[size] }} />;
}

/** The place of a picture or video. */
export function SkeletonMedia({ ratio = '16 / 9' }: { ratio?: string }) {
  return <span className={css.media} style={{ aspectRatio: ratio }} />;
}
