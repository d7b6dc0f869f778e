import { z } from 'zod';
import { featureSwitches, type Feature } from './identity/features.ts';

/** Who may open a screen (C3): everybody, anybody signed in, those who work in the console (`isStaff`). */
const areaAccess = z.enum(['public', 'user', 'admin']);
export type AreaAccess = z.infer<typeof areaAccess>;

/** A screen address as in the address bar, with `:name` for a part that varies: `/events/:id`. */
const screenPath = z
  .string()
  .max(120)
  .regex(/^\/[a-z0-9][a-z0-9-]*(?:\/(?:[a-z0-9][a-z0-9-]*|:[a-z][A-Za-z0-9]*))*$/);

/**
 * Shape of what stands in for a screen while it loads; those of the second line are of single screens. `lead` are cards of which the
 * `picture` of the first, as it is, stands below heading, buttons and one row of choices: it is in the page before any code has come.
 */
const screenSpace = z.enum([
  ...(['feed', 'cards', 'text', 'words', 'form', 'list', 'table', 'profile', 'people', 'entry'] as const),
  ...(['home', 'stage', 'hero', 'gallery', 'plans', 'dashboard', 'letter', 'band', 'poster'] as const),
  ...(['sports', 'event', 'scores', 'saved', 'paper', 'notice', 'lead', 'blank'] as const),
]);
export type ScreenSpace = z.infer<typeof screenSpace>;

/** Words of a heading on one line: nothing that turns the text around or hides in it. */
const headingWords = z
  .string()
  .max(160)
  .regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N} &'’.,:;!?()–-]*$/u);

/** The words at the top of a screen, for those whose address alone decides them: the page shows them before its code has come. */
const screenHeading = z.strictObject({
  eyebrow: headingWords.optional(),
  title: headingWords,
  lead: headingWords.optional(),
});
export type ScreenHeading = z.infer<typeof screenHeading>;

/**
 * What a screen reads of the API, with `:name` for a part of its own path: `/api/events/:id`, `/api/blog?limit=24`. `:me` is the id of who looks,
 * `:athlete` the same if they are one, `:sport` their own.
 */
const readAddress = z
  .string()
  .max(200)
  .regex(/^\/api(?:\/(?:[a-z0-9][a-z0-9-]*|:[a-z][A-Za-z0-9]*))+(?:\?[A-Za-z0-9=&:-]+)?$/);

/** Where in an answer something stands, with indexes of lists: `posts.0.image`. */
const answerPath = z
  .string()
  .max(80)
  .regex(/^\w+(?:\.\w+)*$/);

/** A screen of a front end. */
const screenRoute = z.strictObject({
  path: screenPath,
  access: areaAccess,
  wayIn: z.enum(['login', 'register']).optional().describe('where visitors are sent; register by default'),
  space: screenSpace.optional().describe('feed by default'),
  heading: screenHeading.optional().describe('none by default'),
  headingFor: z.enum(['everybody', 'visitors']).optional().describe('everybody by default'),
  reads: z
    .array(readAddress)
    .max(4)
    .readonly()
    .optional()
    .describe('what it reads first, as it asks for it; asked for while its code is on its way'),
  readsFor: z.enum(['everybody', 'visitors', 'members']).optional().describe('everybody by default'),
  picture: answerPath
    .optional()
    .describe('where in the first of `reads` the address of the picture stands that a phone shows first'),
  feature: z
    .enum(Object.keys(featureSwitches) as [Feature, ...Feature[]])
    .optional()
    .describe('the part of the platform it is gone with'),
  frame: z.enum(['page', 'console']).optional().describe('console: the screen brings its own navigation'),
});
export type ScreenRoute = z.infer<typeof screenRoute>;

/** Words of a link: letters, digits and quiet punctuation, nothing that turns the text around or hides in it. */
const linkLabel = z
  .string()
  .max(24)
  .regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N} &'.,-]*$/u);
const order = z.int().min(0).max(1000);

/** A link of the navigation to one of the front end's own screens. */
const navItem = z.strictObject({
  path: screenPath.refine((path) => !path.includes(':'), 'a link needs an address without :parts'),
  label: linkLabel,
  place: z.enum(['bar', 'more', 'session']).describe('navigation bar, its More menu, beside Log out'),
  order,
  quick: z
    .strictObject({ label: linkLabel.optional(), icon: z.string().regex(/^[a-z][a-z-]{1,30}$/), order })
    .optional()
    .describe('its place in the bar within reach of the thumb'),
});
export type NavItem = z.infer<typeof navItem>;

/** A named place of the product that the remote fills, for example `home.main`. */
const slotFilling = z.strictObject({
  name: z
    .string()
    .max(60)
    .regex(/^[a-z][a-z-]*(?:\.[a-z][a-z-]*)+$/),
  order,
});
export type SlotFilling = z.infer<typeof slotFilling>;

/** What a front end adds to the product. A remote declares it in `src/declaration.ts`; its build writes it into the release. */
export const frontEndDeclaration = z.object({
  routes: z.array(screenRoute).max(100),
  navItems: z.array(navItem).max(20),
  slots: z.array(slotFilling).max(20),
});
/** The declaration as sources write it, `as const`. */
export interface FrontEndDeclaration {
  readonly routes: readonly ScreenRoute[];
  readonly navItems: readonly NavItem[];
  readonly slots: readonly SlotFilling[];
}

/** Whose files these are: those of the console when nobody else has a screen or a slot of it. */
export function accessToFiles({
  routes,
  slots,
}: Pick<FrontEndDeclaration, 'routes' | 'slots'>): 'public' | 'admin' {
  return slots.length === 0 && routes.every(({ access }) => access === 'admin') ? 'admin' : 'public';
}

/** First parts of addresses that are no screens: the gateway answers them itself. */
export const reservedPaths = ['api', 'health', 'internal', 'remotes', 'uploads'];
