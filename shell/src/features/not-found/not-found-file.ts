/** The answer to an unknown address, in a file of its own: hardly any first view shows it. */
export const notFoundFile = async () => ({
  default: (await import(/* webpackChunkName: "nowhere" */ './not-found-page.tsx')).NotFoundPage,
});
