/** What is said where another resume was saved than the one that somebody looks at; beside the copy that every page loads. */
export const twoTabsCopy = {
  newer:
    'Another resume was saved meanwhile, in another tab or on another device. Nothing of it was replaced, and what you typed here is kept.',
  replace: 'Replace it with this one',
  openNewer: 'Open the other one',
  notDeleted:
    'Another resume was saved meanwhile, in another tab or on another device. It was not deleted; here it is.',
};
