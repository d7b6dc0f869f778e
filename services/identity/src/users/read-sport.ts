import { AppError } from '@ankur/contracts/error-codes';
import { sportEndpoints } from '@ankur/contracts/events/sports.endpoints';
import { sports } from '@ankur/contracts/sports';
import type { ServiceClient } from '@ankur/service-kit/call-service';
import type { StoredUser } from './user.model.ts';

const standard: ReadonlySet<string> = new Set(sports);

/**
 * A form with the sport of the catalogue (C24) that it names in lower case, as it is stored. Throws `VALIDATION_FAILED` at
 * `sport` for any other word: strangers read it even on the card of a minor. Nothing and what is stored already stay as they
 * are. The standard sports are taken without a question, so that they are saved while events is away.
 */
export async function readSport<Form extends { sport?: string | undefined }>(
  services: ServiceClient,
  form: Form,
  { sport: stored }: Pick<StoredUser, 'sport'>,
): Promise<Form> {
  const { sport: named } = form;
  if (!named || named === stored || standard.has(named)) return form;
  const catalogue = await services.call(sportEndpoints.listSports, {});
  const found = catalogue.find(({ slug, name }) => slug === named || name.toLowerCase() === named);
  if (found) return { ...form, sport: found.slug };
  const message = 'choose a sport of the list';
  throw new AppError('VALIDATION_FAILED', { field: 'sport', errors: [{ field: 'sport', message }] });
}
