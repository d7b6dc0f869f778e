import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { done, instant, objectId } from '../../primitives.ts';
import { bodyText, lineText } from '../../text.ts';
import { sportsCategory } from '../sports-category.ts';

const words = z.array(lineText({ min: 1, max: 200 })).max(50);
const fields = {
  name: lineText({ min: 1, max: 60, tooShort: 'Please enter a name' }),
  description: bodyText({ min: 1, max: 2000, tooShort: 'Please enter a description' }),
  shortDescription: bodyText({ max: 100 }),
  icon: lineText({ max: 16 }),
  rules: words,
  equipment: words,
  skills: words,
  featured: z.boolean(),
  sortOrder: z.int().min(0).max(10_000),
  status: z.enum(['active', 'inactive']),
};

/** A sport as admins see it; `eventCount` counts the events of today in every status. */
export const adminSportsCategory = sportsCategory
  .extend({
    rules: z.array(z.string()),
    equipment: z.array(z.string()),
    skills: z.array(z.string()),
    sortOrder: z.int(),
    status: fields.status,
    eventCount: z.int(),
    version: z.int(),
    updatedAt: instant.optional(),
  })
  .meta({ id: 'AdminSportsCategory' });
export type AdminSportsCategory = z.infer<typeof adminSportsCategory>;

const params = z.object({ id: objectId });
const changed = z.object({ category: adminSportsCategory });
const { name, description, ...optional } = fields;

/** The catalogue of sports as the console manages it (AC §7). */
export const adminSportEndpoints = {
  listSportsCategories: defineEndpoint({
    id: 'listSportsCategories',
    service: 'events',
    method: 'GET',
    path: '/api/admin/sports-categories',
    access: 'admin',
    limit: 'admin',
    summary: 'All sports in their order, inactive ones too, with how many events each has',
    output: z.array(adminSportsCategory),
  }),
  createSportsCategory: defineEndpoint({
    id: 'createSportsCategory',
    service: 'events',
    method: 'POST',
    path: '/api/admin/sports-categories',
    access: 'admin',
    limit: 'admin',
    summary: 'Add a sport, which is active; without a place it comes last',
    body: z.object({ name, description, ...z.object(optional).partial().shape }),
    output: changed,
    status: 201,
    errors: ['CATEGORY_EXISTS'],
  }),
  updateSportsCategory: defineEndpoint({
    id: 'updateSportsCategory',
    service: 'events',
    method: 'PATCH',
    path: '/api/admin/sports-categories/:id',
    access: 'admin',
    limit: 'admin',
    summary: 'Change a sport; `version`, where sent, must be the one it was read at',
    params,
    body: z.object(fields).partial().extend({ version: z.int().optional() }),
    output: changed,
    errors: ['CATEGORY_NOT_FOUND', 'CATEGORY_EXISTS', 'CONFLICT'],
  }),
  deleteSportsCategory: defineEndpoint({
    id: 'deleteSportsCategory',
    service: 'events',
    method: 'DELETE',
    path: '/api/admin/sports-categories/:id',
    access: 'admin',
    limit: 'admin',
    summary: 'Remove a sport that no event has',
    params,
    output: done,
    errors: ['CATEGORY_NOT_FOUND', 'CATEGORY_IN_USE'],
  }),
} as const;
