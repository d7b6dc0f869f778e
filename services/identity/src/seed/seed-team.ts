import { join } from 'node:path';
import { teamPictureOwner, type TeamMember } from '@ankur/contracts/identity/platform-profile';
import { createDiskStorage } from '@ankur/service-kit/storage';
import { redrawPicture } from '@ankur/service-kit/uploads/redraw-picture';
import { addressOf } from '../pictures/picture-key.ts';
import { withSeedContext, type SeedDeps } from '../seed-context.ts';

interface TeamSeed {
  /** `portrait` is an SVG of our own. */
  team: readonly (Omit<TeamMember, 'photo'> & { portrait: string })[];
  social: readonly { name: string; url: string }[];
}

type TeamSeedDeps = SeedDeps & { env: { UPLOADS_DIR: string } };

/** Writes who makes the platform of the demo and where it is followed, unless an admin has named somebody. */
export async function seedTeam(deps: TeamSeedDeps, { team, social }: TeamSeed): Promise<void> {
  const storage = createDiskStorage(join(deps.env.UPLOADS_DIR, 'identity'));
  const people: TeamMember[] = [];
  for (const [place, { portrait, ...person }] of team.entries()) {
    // Derived, so that a repeated seed writes the same file.
    const key = `${teamPictureOwner}${place.toString(16).padStart(8, '0')}.webp`;
    const drawing = { name: person.name, field: 'photo', edge: 512 };
    await storage.put(key, (await redrawPicture(Buffer.from(portrait), drawing)).content, 'image/webp');
    people.push({ ...person, photo: addressOf(key) });
  }
  await withSeedContext(deps, ({ settings }) =>
    settings
      .change({ actor: null }, (current) =>
        current.team.length > 0 ? null : { set: { team: people, social: [...social] } },
      )
      .then(() => undefined),
  );
}
