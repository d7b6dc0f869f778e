import express, { type RequestHandler } from 'express';
import { usualBodyBytes } from '@ankur/contracts/endpoint';
import { AppError } from '@ankur/contracts/error-codes';

const maxDepth = 20;
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

/** Throws `MALFORMED_REQUEST` for a value nested deeper than 20 levels or with a key that could reach a prototype. */
export function assertPlainJson(value: unknown, depth = 0): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth >= maxDepth) throw new AppError('MALFORMED_REQUEST');
  for (const key of Object.keys(value)) {
    if (forbiddenKeys.has(key)) throw new AppError('MALFORMED_REQUEST');
    assertPlainJson((value as Record<string, unknown>)[key], depth + 1);
  }
}

const assertPlainBody: RequestHandler = (req, _res, next) => {
  assertPlainJson(req.body);
  next();
};

/** Reads a JSON body of at most `maxBytes`; any other content type leaves the body empty and fails validation. */
export function jsonBody(maxBytes: number = usualBodyBytes): RequestHandler[] {
  return [express.json({ limit: maxBytes }), assertPlainBody];
}
