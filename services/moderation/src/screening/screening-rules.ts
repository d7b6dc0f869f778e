import type { Bus, Subscription } from '@ankur/service-kit/bus/bus';
import { keywordsChanged, moderationSettingsChanged } from '@ankur/contracts/moderation/moderation.events';
import type { Logger } from '@ankur/service-kit/logger';
import type { Settings } from '../settings/settings.model.ts';
import type { SettingsRepository } from '../settings/settings.repository.ts';
import { compileScreen, type Screen } from './screen-text.ts';

/** The settings and compiled keywords held in memory; every instance follows a change at any of them. */
export interface ScreeningRules {
  current(): Settings;
  screen: Screen;
  refresh(): Promise<void>;
  follow(): Subscription;
}

interface RulesParts {
  settings: SettingsRepository;
  bus: Pick<Bus, 'tail'>;
  logger: Logger;
}

const followed: ReadonlySet<string> = new Set([moderationSettingsChanged.type, keywordsChanged.type]);

/** Creates the rules; `refresh` must have succeeded once before they can judge. */
export function createScreeningRules({ settings, bus, logger }: RulesParts): ScreeningRules {
  let state: { settings: Settings; screen: Screen } | null = null;
  const loaded = () => {
    if (!state) throw new Error('The moderation settings are not loaded yet');
    return state;
  };
  const refresh = async (): Promise<void> => {
    const fresh = await settings.read();
    // Two refreshes may overtake each other: the newer state wins.
    if (!state || fresh.version >= state.settings.version)
      state = { settings: fresh, screen: compileScreen(fresh) };
  };
  const refreshSoon = (): void => {
    refresh().catch((err: unknown) => logger.warn({ err }, 'Could not refresh the screening rules'));
  };
  return {
    current: () => loaded().settings,
    screen: (content) => loaded().screen(content),
    refresh,
    follow: () =>
      bus.tail({
        handler: (event) => {
          if (followed.has(event.type)) refreshSoon();
        },
        onGap: refreshSoon,
      }),
  };
}
