// path: mfe-community/src/features/feed/components/post-card.tsx
// expect: boundaries/dependencies
import { thing } from '../../reactions/components/reaction-bar.tsx';

export const copy = thing;
