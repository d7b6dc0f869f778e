/** What is said where another resume was saved than the one that somebody looks at; not in the copy that every page loads. */
export const twoTabsCopy = {
  newer:
    'Another resume was saved meanwhile, in another tab or on another device. Nothing of it was replaced, and what you typed here is kept.',
  earlier: 'You have a resume already. Nothing of it was replaced, and what you typed here is kept.',
  replace: 'Replace it with this one',
  openNewer: 'Open the other one',
  notDeleted:
    'Another resume was saved meanwhile, in another tab or on another device. It was not deleted; here it is.',
};

/** What is said of a resume that can be restored, and where it cannot. */
export const restoreCopy = {
  alone: (day: string) => `Your deleted resume can be restored until ${day}.`,
  beside: (day: string) =>
    `Another resume can be restored until ${day}. The one in use is kept for 30 days then.`,
  done: 'Resume restored.',
  inTheWay: 'A resume is in use by now. It was not replaced; here it is.',
  over: 'This resume cannot be restored any more.',
  endsOther: ' The other resume, which you can restore until then, goes for good.',
};

/** What is said of a chosen photo: a file is kept over no reload and no signing in, as what was typed is. */
export const photoCopy = {
  visitor: 'Choose it after signing in: a photo is not kept until then.',
  lost: (name: string) => `${name} was not kept with what you typed. Please choose the photo again.`,
};
