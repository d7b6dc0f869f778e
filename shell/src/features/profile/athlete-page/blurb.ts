import type { PublicUser } from '@ankur/contracts/identity/user';
import type { Role } from '@ankur/contracts/roles';

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** The line under a name: what the member wrote, else what is stored said in one sentence; empty when nothing is (M23). */
export function blurbOf({
  aiBlurb,
  level,
  sport,
  role,
  location,
}: Pick<PublicUser, 'aiBlurb' | 'level' | 'sport' | 'location'> & { role?: Role | undefined }): string {
  if (aiBlurb !== undefined && aiBlurb !== '') return aiBlurb;
  if (sport === undefined) return '';
  const who = capital(
    [role === 'athlete' ? level : undefined, sport.replaceAll('-', ' '), role].filter(Boolean).join(' '),
  );
  return `${who}${location === undefined ? '' : ` from ${location}`}.`;
}
