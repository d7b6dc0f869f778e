import { LogoShape } from '../../src/brand/logo.tsx';
import { Wordmark } from '../../src/brand/wordmark.tsx';
import { HeroScene } from '../../src/pictures/hero-scene.tsx';
import css from './cards.module.css';

/** The application icon: the mark on paper; a maskable one leaves room for the system's mask. */
export function IconArt({ maskable = false }: { maskable?: boolean }) {
  return (
    <svg viewBox="0 0 64 64" width="100%" height="100%">
      <rect width="64" height="64" rx={maskable ? 0 : 14} fill="#17703f" />
      <g
        transform={maskable ? 'translate(17.6 17.2) scale(.9)' : 'translate(12.8 12.4) scale(1.2)'}
        color="#fff6e3"
      >
        <LogoShape />
      </g>
    </svg>
  );
}

/** The picture shown where a link to the product is shared. */
export function SocialCard() {
  return (
    <div className={css.card}>
      <HeroScene progress={0.02} />
      <div className={css.text}>
        <Wordmark size={84} />
        <p className={css.line}>Get discovered, promoted and developed.</p>
      </div>
    </div>
  );
}
