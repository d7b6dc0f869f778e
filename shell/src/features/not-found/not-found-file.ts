/** The answer to an unknown address, in a file of its own: hardly any first view shows it. */
export const notFoundFile = async () => ({
  default: (await import(/* webpackChunkName: "plain" */ './not-found-page.tsx')).NotFoundPage,
});
