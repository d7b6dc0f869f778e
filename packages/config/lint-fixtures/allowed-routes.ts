// path: services/identity/src/sessions/sessions.routes.ts
// expect: none
import type { Response } from 'express';
import type { Http } from '@ankur/service-kit/http/route';
import { login } from './login.ts';

export const routes = ({ res }: Http): [Response, unknown] => [res, login];
