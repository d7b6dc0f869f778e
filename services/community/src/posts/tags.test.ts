import { describe, expect, it } from '@jest/globals';
import { tagsOf } from './tags.ts';

describe('tagsOf', () => {
  it('reads words of any script in lower case and names each once', () => {
    expect(tagsOf('#Kabaddi and #kabaddi, then #कबड्डी! (#Göteborg)')).toEqual([
      'kabaddi',
      'कबड्डी',
      'göteborg',
    ]);
  });

  it('leaves numbers, entities, addresses and doubled signs alone', () => {
    expect(tagsOf('We are #1, &#39; https://x.example/#top ##no a#b #u19')).toEqual(['u19']);
  });

  it('stops at ten and ignores words longer than fifty characters', () => {
    const many = Array.from({ length: 12 }, (_, index) => `#tag${index}`).join(' ');
    expect(tagsOf(many)).toHaveLength(10);
    expect(tagsOf(`#${'a'.repeat(51)}`)).toEqual([]);
  });

  it('keeps words whole that are spelled with joiners', () => {
    const words = ['शर्\u200dयत', 'র\u200d্যাঙ্কিং', 'ക്രിക്കറ്റ്\u200cകളി'];
    expect(tagsOf(words.map((word) => `#${word},`).join(' '))).toEqual(words);
    expect(tagsOf('#हॉकी\u200d #नेट\u200c.')).toEqual(['हॉकी', 'नेट']);
  });

  it('takes an emoji for no part of the word behind it', () => {
    expect(tagsOf('❤️#cricket ⚽️#football #gold🏅️')).toEqual(['cricket', 'football', 'gold']);
    expect(tagsOf('कि#नहीं')).toEqual([]);
  });
});
