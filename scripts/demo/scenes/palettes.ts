/** Colours of a time of day. */
export interface Palette {
  sky: readonly [string, string];
  sun: string;
  far: string;
  near: string;
  ground: string;
  groundShade: string;
  line: string;
  figure: string;
}

export const palettes = {
  dawn: {
    sky: ['#2b3a67', '#f6a96c'],
    sun: '#ffe3b3',
    far: '#5b5a86',
    near: '#3a3f63',
    ground: '#b9583f',
    groundShade: '#9c4534',
    line: '#ffe9d6',
    figure: '#201a2e',
  },
  day: {
    sky: ['#6fb7e9', '#e4f4ff'],
    sun: '#fff6cf',
    far: '#8fb8a8',
    near: '#4f8a6a',
    ground: '#4ea25a',
    groundShade: '#3f8f4e',
    line: '#f4fff2',
    figure: '#17352b',
  },
  dusk: {
    sky: ['#3b2a5c', '#e8785a'],
    sun: '#ffd08a',
    far: '#6d4a78',
    near: '#452f58',
    ground: '#3f7a55',
    groundShade: '#346848',
    line: '#ffeedd',
    figure: '#1d1428',
  },
  night: {
    sky: ['#0d1730', '#27406e'],
    sun: '#f3f0d8',
    far: '#1b2c50',
    near: '#14213f',
    ground: '#2f6f8f',
    groundShade: '#275e7a',
    line: '#e9f6ff',
    figure: '#07101f',
  },
} as const satisfies Record<string, Palette>;

export type TimeOfDay = keyof typeof palettes;
