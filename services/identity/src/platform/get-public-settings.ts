import type { platformEndpoints } from '@ankur/contracts/identity/platform.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../context.ts';
import { demoAdmin, type IdentityEnv } from '../env.ts';
import { viewPublicSettings } from './platform-settings.view.ts';

/** The demo admin is shown on the sign-in page only while address and password are the published ones. */
function shownDemoAdmin(env: IdentityEnv) {
  const email = env.ADMIN_EMAIL ?? demoAdmin.email;
  const password = env.ADMIN_PASSWORD ?? demoAdmin.password;
  const published = email === demoAdmin.email && password === demoAdmin.password;
  return env.DEMO && published ? { label: 'Admin', ...demoAdmin } : null;
}

/** Answers from memory, without anything secret. */
export function getPublicSettings({
  env,
  settings,
}: IdentityContext): UseCase<typeof platformEndpoints.getPublicSettings> {
  const shown = shownDemoAdmin(env);
  return () => Promise.resolve(viewPublicSettings(settings.current(), shown));
}
