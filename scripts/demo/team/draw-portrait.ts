/** How somebody looks in a drawn portrait. */
export interface Looks {
  ground: string;
  skin: string;
  hair: 'short' | 'long' | 'bun' | 'curls' | 'turban' | 'scarf';
  hairColor: string;
  shirt: string;
  glasses?: boolean;
  /** Its colour. */
  beard?: string;
}

/** What is drawn behind the face, and what over it. */
const hairs: Record<Looks['hair'], (color: string) => { behind: string; over: string }> = {
  short: (color) => ({
    behind: '',
    over: `<path d="M160 236C154 150 200 112 256 112s104 38 96 124c-14-40-38-62-58-66-34 18-86 22-112 16-12 14-18 32-22 50z" fill="${color}"/>`,
  }),
  long: (color) => ({
    behind: `<path d="M256 104c-84 0-116 60-112 140 2 60-10 110-28 150h280c-18-40-30-90-28-150 4-80-28-140-112-140z" fill="${color}"/>`,
    over: `<path d="M162 240c0-76 40-108 94-112 54 4 94 36 94 112-20-50-54-72-84-96-26 36-64 58-104 96z" fill="${color}"/>`,
  }),
  bun: (color) => ({
    behind: `<circle cx="256" cy="98" r="46" fill="${color}"/>`,
    over: `<path d="M160 232c0-74 42-112 96-112s96 38 96 112c-24-42-58-60-96-60s-72 18-96 60z" fill="${color}"/>`,
  }),
  curls: (color) => ({
    behind: '',
    over: [
      [176, 186, 34],
      [196, 148, 38],
      [240, 126, 40],
      [286, 130, 38],
      [322, 158, 36],
      [338, 196, 30],
    ]
      .map(([x, y, r]) => `<circle cx="${String(x)}" cy="${String(y)}" r="${String(r)}" fill="${color}"/>`)
      .join(''),
  }),
  turban: (color) => ({
    behind: '',
    over: `<path d="M148 216c-16-90 42-138 108-138s124 48 108 138c-30-26-66-38-108-38s-78 12-108 38z" fill="${color}"/><path d="M156 190c50-70 120-96 176-86M176 204c46-56 104-84 172-68" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="8"/>`,
  }),
  scarf: (color) => ({
    behind: `<path d="M256 92c-92 0-128 70-122 160 4 56-16 100-34 150h312c-18-50-38-94-34-150 6-90-30-160-122-160z" fill="${color}"/>`,
    over: `<path d="M158 250c-4-84 42-124 98-124s102 40 98 124c-14-52-48-84-98-84s-84 32-98 84z" fill="${color}"/>`,
  }),
};

const shade = 'fill="#000" fill-opacity=".1"';

/** Draws an invented person as SVG, 512 pixels square. */
export function drawPortrait({ ground, skin, hair, hairColor, shirt, glasses, beard }: Looks): string {
  const { behind, over } = hairs[hair](hairColor);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">',
    `<rect width="512" height="512" fill="${ground}"/>`,
    '<circle cx="256" cy="300" r="210" fill="#fff" fill-opacity=".22"/>',
    behind,
    `<path d="M64 512c6-92 74-132 192-132s186 40 192 132z" fill="${shirt}"/>`,
    `<path d="M208 330h96v66c-10 34-86 34-96 0z" fill="${skin}"/><path d="M208 352c28 26 68 26 96 0v22c-28 24-68 24-96 0z" ${shade}/>`,
    `<ellipse cx="256" cy="248" rx="96" ry="116" fill="${skin}"/>`,
    hair === 'scarf'
      ? ''
      : `<circle cx="160" cy="254" r="18" fill="${skin}"/><circle cx="352" cy="254" r="18" fill="${skin}"/>`,
    beard !== undefined
      ? `<path d="M164 268c4 64 38 100 92 100s88-36 92-100c-14 30-38 36-92 36s-78-6-92-36z" fill="${beard}"/>`
      : '',
    over,
    '<circle cx="218" cy="250" r="9" fill="#1d1a26"/><circle cx="294" cy="250" r="9" fill="#1d1a26"/>',
    '<path d="M222 310q34 30 68 0" fill="none" stroke="#8c2f39" stroke-width="8" stroke-linecap="round"/>',
    glasses === true
      ? '<g fill="none" stroke="#1d1a26" stroke-width="7"><circle cx="216" cy="250" r="30"/><circle cx="296" cy="250" r="30"/><path d="M246 250h20"/></g>'
      : '',
    '</svg>',
  ].join('');
}
