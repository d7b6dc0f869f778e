import { z } from 'zod';
import { briefCacheMs, defineEndpoint } from '../endpoint.ts';

/** What members say about the platform, for the start page. */
export const testimonialEndpoints = {
  listTestimonials: defineEndpoint({
    id: 'listTestimonials',
    service: 'content',
    method: 'GET',
    path: '/api/admin/public/testimonials',
    access: 'public',
    limit: 'read',
    cacheMs: briefCacheMs,
    summary: 'Testimonials in their order, at most 3; none where nobody has said anything',
    output: z.array(
      z.object({
        _id: z.string(),
        quote: z.string(),
        author: z.string(),
        role: z.string(),
        sport: z.string(),
      }),
    ),
  }),
} as const;
