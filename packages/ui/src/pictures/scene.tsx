import type { ReactNode } from 'react';
import { sportOf } from '../sports/sport.tsx';
import css from './scene.module.css';

/** What every picture takes. */
export interface PictureProps {
  title?: string | undefined;
  className?: string | undefined;
}

interface SceneProps extends PictureProps {
  sport?: string;
  size: readonly [width: number, height: number];
  fit?: 'slice' | 'meet';
  brand?: boolean;
  children: ReactNode;
}

/** The canvas of a picture: colours by sport and theme; decorative without a title. */
export function Scene(props: SceneProps) {
  const { sport, size, fit = 'slice', brand = false, title, className, children } = props;
  return (
    <svg
      viewBox={`0 0 ${size[0]} ${size[1]}`}
      preserveAspectRatio={`xMidYMid ${fit}`}
      className={[css.scene, brand && css.brand, className].filter(Boolean).join(' ')}
      data-sport={sportOf(sport)}
      {...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true })}
    >
      {children}
    </svg>
  );
}
