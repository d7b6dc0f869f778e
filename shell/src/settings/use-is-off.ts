import { useRemotes } from '../remotes/registry.ts';
import { findRemoteScreen } from '../remotes/screens.ts';
import { isOpen, useFeatures } from './open-features.ts';

/** Tells whether an address is one of a part that is switched off (C16): what is told of it stays, and is no link. */
export function useIsOff(): (pathname: string) => boolean {
  const remotes = useRemotes() ?? [];
  const features = useFeatures();
  return (pathname) => !isOpen(findRemoteScreen(pathname, remotes)?.route.feature, features);
}
