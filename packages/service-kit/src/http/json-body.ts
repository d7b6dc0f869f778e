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

/** What is there under another content type would be lost without a word; a call without a body may say any type. */
const refuseOther: RequestHandler = (req, _res, next) => {
  if (Buffer.isBuffer(req.body)) {
    if (req.body.length > 0)
      throw new AppError('UNSUPPORTED_MEDIA', {
        message: 'Send the body as JSON, with the content type application/json.',
      });
    req.body = undefined;
  }
  next();
};

/**
 * Reads a JSON body of at most `maxBytes`, unless a parser before it has read a form. Throws `UNSUPPORTED_MEDIA` for any
 * other content; no body leaves `req.body` undefined.
 */
export function jsonBody(maxBytes: number = usualBodyBytes): RequestHandler[] {
  const other = express.raw({ type: () => true, limit: maxBytes });
  const readOther: RequestHandler = (req, res, next) =>
    req.body === undefined ? void other(req, res, next) : next();
  return [express.json({ limit: maxBytes }), readOther, refuseOther, assertPlainBody];
}
