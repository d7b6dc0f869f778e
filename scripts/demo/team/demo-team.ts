import { drawPortrait, type Looks } from './draw-portrait.ts';

const people: readonly { name: string; role: string; page: string; looks: Looks }[] = [
  {
    name: 'Lakshmi Raman',
    role: 'Founder and CEO',
    page: 'lakshmi-raman',
    looks: { ground: '#f2b632', skin: '#a9683f', hair: 'bun', hairColor: '#201a2e', shirt: '#0f766e' },
  },
  {
    name: 'Harpreet Gill',
    role: 'Co-founder',
    page: 'harpreet-gill',
    looks: {
      ...{ ground: '#6fb7e9', skin: '#c08552', hair: 'turban', hairColor: '#b23a48', shirt: '#2b3a67' },
      beard: '#17131f',
    },
  },
  {
    name: 'Nandini Bose',
    role: 'Developer',
    page: 'nandini-bose',
    looks: {
      ground: '#8fb8a8',
      skin: '#b9794a',
      hair: 'long',
      hairColor: '#2a1f1a',
      shirt: '#e4572e',
      glasses: true,
    },
  },
  {
    name: 'Imran Qadri',
    role: 'Developer',
    page: 'imran-qadri',
    looks: {
      ground: '#e8785a',
      skin: '#8f5a35',
      hair: 'short',
      hairColor: '#17131f',
      shirt: '#fafafa',
      beard: '#17131f',
    },
  },
  {
    name: 'Tsering Lhamo',
    role: 'Developer',
    page: 'tsering-lhamo',
    looks: { ground: '#c9b6e4', skin: '#d39c6c', hair: 'bun', hairColor: '#17131f', shirt: '#6b3fa0' },
  },
  {
    name: 'Sanjay Oommen',
    role: 'Developer',
    page: 'sanjay-oommen',
    looks: {
      ground: '#4ea25a',
      skin: '#7a4a2b',
      hair: 'curls',
      hairColor: '#1c1512',
      shirt: '#ffd34d',
      glasses: true,
    },
  },
  {
    name: 'Zainab Sheikh',
    role: 'Developer',
    page: 'zainab-sheikh',
    looks: { ground: '#f6a96c', skin: '#c08552', hair: 'scarf', hairColor: '#2f6f8f', shirt: '#27406e' },
  },
];

/** Invented people who make the product of the demo; their pages and pictures are invented, too. */
export const demoTeam = people.map(({ name, role, page, looks }) => ({
  ...{ name, role, link: `https://people.example/${page}` },
  portrait: drawPortrait(looks),
}));

export const demoSocial = [
  { name: 'Instagram', url: 'https://instagram.example/ankur' },
  { name: 'YouTube', url: 'https://youtube.example/ankur' },
  { name: 'LinkedIn', url: 'https://linkedin.example/ankur' },
];
