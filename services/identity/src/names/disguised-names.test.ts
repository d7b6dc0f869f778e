import { expect, test } from '@jest/globals';
import { assertNameAllowed } from './assert-name-allowed.ts';

const check = (name: string) => () => assertNameAllowed(name, 'Ankur');

test.each([
  // Hooked and faux letters of fancy alphabets, faux Cyrillic and Greek, signs of money and of sums.
  ...['αԃɱιɳ', 'ɱσԃҽɾαƚσɾ', 'ɱodeɾαƚoɾ', 'ǟɖʍɨռ', 'α∂мιη', 'мσ∂єяαтσя', '₳Đ₥ł₦', 'ST∆FF'],
  ...['ΔDMIN', 'Дdmin', 'αδmin', 'ADMIИ', 'ЅUPPOЯТ', 'MODEЯATOЯ'],
  // Coptic, and Canadian syllabics that are used as letters.
  ...['ⲁⲇⲙⲓⲛ', 'ⲀⲆⲘⲒⲚ', 'ᗩᗪᗰIᑎ', 'ᗩdmin', 'ᗩᗪᗰIᑎ Team', 'ᗩᕲᘻᓮᘉ', 'ᔕᑌᑭᑭOᖇT', 'ᕼEᒪᑭᗪEᔕK', 'ᗰOᗪEᖇᗩTOᖇ'],
  ...['ᗩᑎKᑌᖇ', 'ᗩᑎKᑌᖇ ᗪEᔕK'],
])('that looks like staff is refused: %s', (name) => {
  expect(check(name)).toThrow('This name cannot be used');
});

test.each([
  ...['uᴉɯpɐ', 'NIWᗡ∀', 'ɹoʇɐɹǝpoɯ', 'ʇɹoddns', 'ɟɟɐʇs', 'lɐᴉɔᴉɟɟo', 'ʞsǝpdlǝɥ', 'ɯɐǝʇ uᴉɯpɐ', 'ʞsǝp ɹnʞuɐ'],
  ...['uʍouʞun', 'ɹǝqɯǝɯ pǝsɐɹƎ'],
])('that reads as staff or as nobody when it is turned round is refused: %s', (name) => {
  expect(check(name)).toThrow('This name cannot be used');
});

test.each([
  ...[
    'Aarav',
    'Aditya',
    'Admaja',
    'Amod Modak',
    'Anand',
    'Arnab',
    'Bindu',
    'Damini',
    'Dinesh Damodar',
    'Divya',
  ],
  ...['Harpreet Singh', 'Imran Khan', 'Ishaan', 'Jasprit', 'Kapil Dev', 'Lakshmi', 'Madhuri', 'Manmohan'],
  ...['Mohammed Admani', 'Nandini', 'Nimda Rao', 'Padma', 'Pramod', 'Promod', 'Pooja', 'Rohit Modi', 'Sania'],
  ...['Sindhu', 'Suppiah', 'Tanvi', 'Uday', 'Vinod', 'Yashoda', 'Zaheer', 'Āditya Śarmā', 'Kṛṣṇā Ṭhākur'],
  ...['आदित्य', 'अदमीन', 'মোদি', 'આદિત્ય', 'ஆதித்யா', 'ఆదిత్య', 'ಆದಿತ್ಯ', 'ആദിത്യ', 'ਆਦਿਤਿਆ', 'ଆଦିତ୍ୟ', 'عدنان'],
  ...['Σωκράτης', 'Δημήτρης', 'ΔΗΜΗΤΡΑ', 'Θεόδωρος', 'Μόδεστος', 'Αδαμάντιος', 'ΑΔΑΜ', 'Ανδρέας Δέλτα'],
  ...['ДМИТРИЙ', 'Яна', 'ИРИНА', 'Модест', 'ДАМИР', 'Демид', 'Мадина', 'Владимир', 'Надія', 'Ҽсма'],
  ...['ⲇⲁⲩⲓⲇ', 'ⲙⲁⲣⲓⲁ', 'ᐃᓄᒃᑎᑐᑦ', 'ᔭᓂ', 'ᒥᐊᕆ', 'ᑕᓕᕐᐃᖅ', 'Ռուբեն', 'Ƚòrenzo'],
  ...['Aɪsha ɐ', 'Kofi Ɔkɔmfɔ', 'Bǝlla Ǝmma', 'Əliyev', 'uɐɥʞ ɹᴉɯɐ'],
])('of a person stays free: %s', (name) => {
  expect(check(name)).not.toThrow();
});
