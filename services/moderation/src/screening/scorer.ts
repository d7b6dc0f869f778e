import type { Severity } from '../cases/severity.ts';
import type { StoredSettings } from '../settings/moderation-settings.ts';

/** What one provider finds in a text: how sure it is, 0 to 1, how grave that would be, and the rule as admins read it. */
export interface Finding {
  rule: string;
  score: number;
  severity: Severity;
}

/** The words that are judged. */
export interface Words {
  title: string;
  text: string;
}

/**
 * A provider of findings. It is prepared once for each state of the settings and then answers from memory; null where the
 * settings switch it off. A further one (language, pictures) joins `scorers` in `screen-text.ts`.
 */
export interface Scorer {
  name: string;
  prepare(settings: StoredSettings): ((words: Words) => Finding[]) | null;
}
