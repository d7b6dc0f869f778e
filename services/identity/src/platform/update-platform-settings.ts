import type { platformEndpoints } from '@ankur/contracts/identity/platform.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../context.ts';
import { viewPlatformSettings } from './platform-settings.view.ts';

/** Changes single settings; what stays as it is leaves no trace. */
export function updatePlatformSettings({
  settings,
}: IdentityContext): UseCase<typeof platformEndpoints.updatePlatformSettings> {
  return async (input) => {
    const act = {
      action: 'platformSettings.update',
      target: { type: 'platformSettings', id: 'platform' },
    };
    return viewPlatformSettings(await settings.change(input, () => ({ set: input.body, act })));
  };
}
