import { accountEndpoints } from '@ankur/contracts/identity/accounts.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { IdentityContext } from '../context.ts';
import { addressOf } from '../passwords/address-of.ts';
import { describeDevice } from '../sessions/devices/device.ts';
import { register } from './register.ts';

export function accountRoutes(context: IdentityContext): RouteRegistration[] {
  const signUp = register(context);
  return [
    route(accountEndpoints.register, async (input, { req, res }) => {
      const { headers, socket } = req;
      const origin = {
        device: describeDevice(headers['user-agent']),
        address: addressOf(headers['x-forwarded-for'], socket.remoteAddress),
      };
      const session = await signUp({ ...input, ...origin });
      res.append('set-cookie', context.cookies.opened(session));
      return session.answer;
    }),
  ];
}
