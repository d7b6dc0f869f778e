import '../src/styles/global.css';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { HeroScene } from '../src/pictures/hero-scene.tsx';
import { IconArt, SocialCard } from './media/cards.tsx';
import { SplashScene } from './media/splash-scene.tsx';

declare global {
  interface Window {
    /** Draws one still; called by scripts/render-media.ts. */
    draw: (name: string, progress: number) => void;
  }
}

const root = createRoot(document.body);
document.documentElement.style.cssText = 'background: none; scrollbar-gutter: auto; overflow: hidden';

const stills: Readonly<Record<string, (progress: number) => ReactNode>> = {
  hero: (progress) => <HeroScene progress={progress} />,
  splash: (progress) => <SplashScene progress={progress} />,
  'social-card': () => <SocialCard />,
  icon: () => <IconArt />,
  maskable: () => <IconArt maskable />,
};

window.draw = (name, progress) => {
  flushSync(() =>
    root.render(<div style={{ width: '100vw', height: '100vh' }}>{stills[name]?.(progress)}</div>),
  );
};
