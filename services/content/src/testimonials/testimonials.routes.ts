import { testimonialEndpoints } from '@ankur/contracts/content/testimonials.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { ContentContext } from '../context.ts';
import { listTestimonials } from './list-testimonials.ts';

export const testimonialRoutes = (context: ContentContext): RouteRegistration[] => [
  route(testimonialEndpoints.listTestimonials, listTestimonials(context)),
];
