import type { ReactionType } from '@ankur/contracts/community/limits';
import type { ReactNode } from 'react';
import styles from './reaction-picture.module.css';

interface HandProps {
  at: string;
  /** On which side of the hand the thumb stands out. */
  thumb: 'left' | 'right';
  tone?: 'main' | 'shade';
  sweatband?: boolean;
}

/** An open hand pointing up around the origin. */
function Hand({ at, thumb, tone = 'main', sweatband = false }: HandProps) {
  return (
    <g transform={at}>
      <g className={styles['hand']} data-tone={tone}>
        <path d={thumb === 'left' ? 'M-2.6 1.2-4.4-.6' : 'M2.6 1.2 4.4-.6'} />
        <path d="M-2.85-4.6v4M-.95-6.3v5M.95-6.5v5M2.85-5.1v5" />
        <path d="M-2.85-.6h5.7v1.8a2.4 2.4 0 0 1-2.4 2.4h-.9a2.4 2.4 0 0 1-2.4-2.4Z" />
      </g>
      {sweatband && <rect className={styles['shade']} x="-2.5" y="4.7" width="5" height="3" rx=".9" />}
    </g>
  );
}

const pictures: Record<ReactionType, ReactNode> = {
  like: (
    <>
      <rect className={styles['shade']} x="1.6" y="8.6" width="3.6" height="9" rx="1.1" />
      <path
        className={styles['main']}
        d="M6.4 9.3 9.3 2.9c.4-.8 1-1.2 1.8-1.2 1.3 0 2.2 1.1 1.9 2.4l-.8 3.4h4c1.5 0 2.6 1.4 2.2 2.8l-1.4 5.2a2.7 2.7 0 0 1-2.6 2H9.2c-1.1 0-2.1-.4-2.8-1Z"
      />
    </>
  ),
  love: (
    <>
      <path
        className={styles['heart']}
        d="M10 17.6 2.9 10.5a4.6 4.6 0 0 1 0-6.6 4.6 4.6 0 0 1 6.6 0l.5.5.5-.5a4.6 4.6 0 0 1 6.6 0 4.6 4.6 0 0 1 0 6.6Z"
      />
      <path className={styles['shine']} d="M4.3 7.6c0-1.5.8-2.5 2.2-2.8" />
    </>
  ),
  laugh: (
    <>
      <circle className={styles['main']} cx="10" cy="10" r="8.4" />
      <path className={styles['eyes']} d="M4.9 8.1q1.5-2.3 3 0M12.1 8.1q1.5-2.3 3 0" />
      <path className={styles['mouth']} d="M5 10.6h10a5 5 0 0 1-10 0Z" />
    </>
  ),
  clap: (
    <>
      <Hand at="translate(12.6 9.2) rotate(12)" thumb="left" tone="shade" />
      <Hand at="translate(8.2 12.2) rotate(-28)" thumb="right" />
      <path className={styles['spark']} d="M5.6 4.6 4.7 2.6M8.3 3.4V1.2M2.9 6.6 1 5.6" />
    </>
  ),
  celebrate: (
    <>
      <Hand at="translate(5.1 10.1) rotate(-10) scale(.94)" thumb="right" sweatband />
      <Hand at="translate(14.9 10.1) rotate(10) scale(.94)" thumb="left" sweatband />
      <path className={styles['spark']} d="M10 5.2V3M8.4 1.6 7.6.8M11.6 1.6l.8-.8" />
    </>
  ),
};

/** The picture of a reaction, drawn here so that it looks alike on every system. */
export function ReactionPicture({ type }: { type: ReactionType }) {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" className={styles['picture']}>
      {pictures[type]}
    </svg>
  );
}
