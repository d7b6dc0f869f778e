import type { testimonialEndpoints } from '@ankur/contracts/content/testimonials.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { ContentContext } from '../context.ts';

export function listTestimonials({
  testimonials,
}: ContentContext): UseCase<typeof testimonialEndpoints.listTestimonials> {
  return async () =>
    (await testimonials.list()).map(({ _id, quote, author, role, sport }) => ({
      _id: _id.toHexString(),
      ...{ quote, author, role, sport },
    }));
}
