import { describe, expect, test } from '@jest/globals';
import { assertNameAllowed, isStaffLike } from './assert-name-allowed.ts';

const problem = (name: string): string => {
  try {
    assertNameAllowed(name, 'Ankur');
    return 'allowed';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('a name', () => {
  test.each([
    ...[
      'Ankur Desk',
      'ANKUR  TEAM',
      'Ankur',
      'AnkurSupport',
      'Desk of Ankur',
      'Ankur-Official',
      'Team Ankur',
    ],
    ...['Admin', 'admin123', 'The Admin', 'Site-Admin', 'SiteAdmin', 'AdminTeam', 'Administrator Rao'],
    ...[
      'Support',
      'Support Desk',
      'Moderator',
      'Ravi (Moderator)',
      'Mod',
      'Staff',
      'Meera Official',
      'Helpdesk',
    ],
    // The same in disguise: digits, spelling, Cyrillic, Greek, full width, mathematical letters, accents.
    ...[
      '4dm1n',
      'A d m i n',
      'A.d.m.i.n',
      'a_d_m_i_n',
      '\u0410dmin',
      'M\u043ed\u0435r\u0430t\u043er',
      '\u0391dm\u0456n',
    ],
    ...[
      '\uff21\uff44\uff4d\uff49\uff4e',
      '\u{1d400}\u{1d41d}\u{1d426}\u{1d422}\u{1d427}',
      '\u00c0dm\u00ecn',
      'Suppоrt',
    ],
    ...[
      'Adrnin',
      'Adm\u0131n',
      'Admln',
      '\u0391nkur Desk',
      'Ank\u00fbr D\u00e9sk',
      '$upport',
      '@dmin',
      'Mod3rat0r',
      '5taff',
    ],
    // Letters whose capital or small form alone looks like a Latin one, and signs that stand for letters.
    ...['ADМIN', 'Ankur Teaм', 'MODERAТOR', 'ANКUR DESK', 'ADΜIΝ', 'ADMIΝ', 'ROOΤ', 'ΑΝΚUR ΤΕΑΜ', 'Ꭺdmin'],
    ...['ᎪᎠMIN', 'MODEᎡAᎢOR', 'AN\u13e6UR', 'SUP\u13e2ORT', 'ᴀᴅᴍɪɴ', 'sᴜᴘᴘᴏʀᴛ'],
    ...['adмin', 'anкur', 'sтaff', 'admiп', 'moderatoг', 'anкцr', 'modєrator', '🅰dmin', '🅐dmin', '🄰dmin'],
    ...['Λdmin', 'ʌdmin', '∀dmin', 'Ɐdmin', '₳dmin', 'ադmin', '\u{10300}dmin', 'Ƌdmin', '\uab7admin'],
    // Letters of the phonetic alphabet, of old books, Coptic and Cherokee; upside-down ones too.
    ...[
      'aðmin',
      'AÐMIN',
      'ʃtaff',
      'admiɲ',
      'aɗɱiŋ',
      'moderaʈoɾ',
      'sʇaɟɟ',
      'ɯoderator',
      'modǝrator',
      'Ɗesk Ankur',
    ],
    ...[
      'ꞩupport',
      'Ꞩupport',
      'suꝑꝑort',
      'aꝺmin',
      'ꞅꞇaꝼꝼ',
      'moꝺeꞃator',
      'adꟿin',
      'admꟾn',
      'ᶊupport',
      'suþþort',
    ],
    ...[
      'ⲁdmin',
      'Ⲁdmin',
      'ⲁdⲙⲓⲛ',
      'ⲗdmin',
      'anⲕur ⲧeam',
      'Ꭿdmin',
      'Ꮧdmin',
      'ꭿdmin',
      'mꭷderator',
      'mꮎderatꮻr',
    ],
  ])('that looks like staff is refused: %s', (name) => {
    expect(problem(name)).toBe('NAME_NOT_ALLOWED');
  });

  test.each([
    ...[
      'Meera Nair',
      'Ankur Sharma',
      'Ankur Team-Mate Rao'.replace('Team-Mate ', ''),
      'Badminton Fan',
      'Badmintan Rani',
    ],
    ...[
      'Modi Kumar',
      'Deskar Patil',
      'Rooth Mathew',
      'Stafford D\u2019Souza',
      'Ankurita Bose',
      'Model Rao',
      'Modesty',
    ],
    ...[
      '\u092e\u0940\u0930\u093e \u0928\u093e\u092f\u0930',
      '\u0936\u094d\u200d\u0930\u0940 \u0930\u093e\u092e',
      // Urdu: Aisha Khan in one word, parted by the joiner that joins nothing.
      '\u0639\u0627\u0626\u0634\u06c1\u200c\u062e\u0627\u0646',
      '\u0410\u043d\u043d\u0430',
      'Zo\u00eb',
      '\u674e\u5a1c',
      'P T Usha',
      'M S D',
    ],
    ...[
      'Дмитрий Иванов',
      'ТАТЬЯНА',
      'Максим Кот',
      'Николай',
      'Єва Цой',
      'Модест Петрович',
      'ΝΙΚΟΣ',
      'Ελένη Παππά',
    ],
    ...['Αντώνης', 'Արամ Սարգսյան', 'ᎤᏬᎯᏍᏗ', 'Łukasz', 'Þóra', 'Ørjan', 'Müller', 'İpek', 'André Désir'],
    ...['ராஜேஷ் குமார்', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', 'ശ്രീജേഷ്', 'అంకుర్ రావు', 'সৌরভ', 'Meera 🇮🇳', 'Ravi 🅱'],
    ...[
      'Guðrún Sigurðsson',
      'Auður Óðinsdóttir',
      'Ragnheiður Ðan',
      'Þorsteinn',
      'Əli Məmmədov',
      'Hauwa Ɗanladi',
    ],
    ...[
      'Işıl Gökçe',
      'Şükrü Modoğlu',
      'Đặng Văn Đức',
      'Nguyễn Mạnh Dũng',
      'Świątek',
      'Małgorzata Stafiej',
      'Ŋuŋa',
    ],
    ...['Ɔkɔdɛɛ Mensah', 'ⲡⲉⲧⲣⲟⲥ', 'ᏣᎳᎩ ᏗᎦᏍᎩ', 'Harmanpreet Kaur', 'Modak Suppiah'],
  ])('of a person stays free: %s', (name) => {
    expect(problem(name)).toBe('allowed');
  });

  test.each([
    ...['Unknown', 'unknown', 'UNKN0WN', 'U n k n o w n', '\u0075nkn\u043ewn.'],
    ...['Erased member', 'Erased member 1a2b3c4d', 'ErasedMember', 'Deleted member', 'deleted-user'],
    ...['System', '5ystem', 'Anonymous', 'anonym\u043eus', 'null', 'N U L L', 'Undefined'],
  ])('of nobody is refused: %s', (name) => {
    expect(problem(name)).toBe('NAME_NOT_ALLOWED');
  });

  test.each(['Unknown Pleasures', 'The Unknown Runner', 'Erasmus Menon', 'Systema', 'Nulli Rao'])(
    '%s is a name',
    (name) => {
      expect(problem(name)).toBe('allowed');
    },
  );

  test.each([
    ['a zero-width space', 'Mee\u200bra'],
    ['a soft hyphen', 'Mee\u00adra'],
    ['a byte order mark', '\ufeffMeera'],
    ['a direction override', 'Mee\u202era'],
    ['a tag character', 'Meera\u{e0041}'],
    ['a joiner in Latin letters', 'Mee\u200dra'],
    ['a Hangul filler', '\u3164'],
    ['nothing but signs', '...'],
    ['a variation selector', 'Meera\ufe0f'],
  ])('with %s is refused', (_what, name) => {
    expect(problem(name)).toBe('NAME_NOT_ALLOWED');
  });

  test.each([
    ['a joined emoji', 'Meera \u{1f469}\u200d\u{1f680}', /Some emoji are made with them/],
    ['a coloured heart', 'Meera \u2764\ufe0f', /Some emoji are made with them/],
    ['nothing but an emoji', '\u{1f680}', /needs a letter or a number/],
    ['a reserved word', 'Admin', /^This name cannot be used/],
  ])('with %s is refused in words that say why', (_what, name, words) => {
    expect(() => assertNameAllowed(name, 'Ankur')).toThrow(words);
  });

  test('is compared with the name that the product really has', () => {
    expect(isStaffLike('Sprout Desk', 'Sprout')).toBe(true);
    expect(isStaffLike('Sprout Desk', 'Ankur')).toBe(false);
    expect(isStaffLike('Somebody', '')).toBe(false);
  });
});
