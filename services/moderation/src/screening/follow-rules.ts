import type { StoredSettings } from '../settings/moderation-settings.ts';
import { compileScreen, type Screen } from './screen-text.ts';

/** Judges under the settings of the moment; keywords are compiled once per state of them. */
export function followRules(current: () => StoredSettings): Screen {
  let compiled: { settings: StoredSettings; screen: Screen } | null = null;
  return (content) => {
    const settings = current();
    if (compiled?.settings !== settings) compiled = { settings, screen: compileScreen(settings) };
    return compiled.screen(content);
  };
}
