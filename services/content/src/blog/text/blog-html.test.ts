import { describe, expect, test } from '@jest/globals';
import { blogHtml, readTimeOf, safeHtml, textOf } from './blog-html.ts';
import { nextSlug, slugOf } from './slug.ts';

describe('blog HTML', () => {
  test.each([
    ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
    ['<p onclick="x()" style="color:red" class="y">a</p>', '<p>a</p>'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<svg><script>alert(1)</script></svg>', ''],
    ['<iframe src="https://evil.example"></iframe><form><input></form>', ''],
    [
      '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
      '<table></table>',
    ],
    ['<a href="java\tscript:alert(1)">x</a>', '<a rel="noopener noreferrer nofollow">x</a>'],
    [
      '<a href="data:text/html,<script>alert(1)</script>">x</a>',
      '<a rel="noopener noreferrer nofollow">x</a>',
    ],
    ['<a href="DATA:text/html;base64,PHNjcmlwdD4=">x</a>', '<a rel="noopener noreferrer nofollow">x</a>'],
    ['<a href="vbscript:msgbox(1)">x</a>', '<a rel="noopener noreferrer nofollow">x</a>'],
    ['<a href="blob:https://a.example/1">x</a>', '<a rel="noopener noreferrer nofollow">x</a>'],
    [
      '<a href="mailto:a@b.example">x</a>',
      '<a href="mailto:a@b.example" rel="noopener noreferrer nofollow">x</a>',
    ],
    ['<img src="data:image/svg+xml,<svg onload=alert(1)>">', ''],
    ['<a href="//evil.example">x</a>', '<a rel="noopener noreferrer nofollow">x</a>'],
    [
      '<a href="https://a.example" target="_blank">x</a>',
      '<a href="https://a.example" rel="noopener noreferrer nofollow">x</a>',
    ],
    ['<img src="https://tracker.example/p.png">', ''],
    ['<img src="/uploads/../api/admin">', ''],
    ['<img src="/uploads/content/a.webp" alt="A">', '<img src="/uploads/content/a.webp" alt="A" />'],
    ['<h1>Big</h1>', '<h2>Big</h2>'],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">', ''],
  ])('%s becomes %s', (html, safe) => {
    expect(safeHtml(html).replace('<p></p>', '')).toBe(safe);
  });

  test('stays the same when cleaned again', () => {
    const once = safeHtml('<p>1 < 2 & 3 <b>ok</b></p><a href="https://a.example">x</a>');
    expect(safeHtml(once)).toBe(once);
  });

  test.each(['<a', '<br', '</p', '<p', '<a x=', '<a href="', '<div>', '&lt;', '\n \n', '\u00a0', '\u3000'])(
    'reads 60,000 characters of %j between words without keeping anybody waiting',
    (part) => {
      // Time of this thread only, and generous: ten times the text must not take a hundred times as long, which are 7 s.
      const before = process.threadCpuUsage();
      textOf(blogHtml(`One ${part.repeat(60_000 / part.length)} two`));
      expect(process.threadCpuUsage(before).user).toBeLessThan(3_000_000);
    },
  );

  test('turns typed text into paragraphs', () => {
    expect(blogHtml('One & two\nthree\n\n5 < 6')).toBe('<p>One &amp; two<br />three</p>\n<p>5 &lt; 6</p>');
  });

  test('keeps the paragraphs of typed text in which words are marked, or a picture stands', () => {
    expect(blogHtml('<b>One</b> & two\nthree\n\n<img\nsrc="/uploads/content/a.webp">\n\n5 < 6')).toBe(
      '<p><b>One</b> &amp; two<br />three</p>\n<p><img src="/uploads/content/a.webp" /></p>\n<p>5 &lt; 6</p>',
    );
    const blocks = '<p>One\n\ntwo</p>\n\n<pre>a\n\nb</pre>';
    expect(blogHtml(blocks)).toBe(blocks);
  });

  test('gives back the words without the markup', () => {
    expect(
      textOf('<h2>One</h2><p>Tom &amp; <b>As</b>ha<br/>run &lt;fast&gt;</p><ul><li>a</li><li>b</li></ul>'),
    ).toBe('One\nTom & Asha\nrun <fast>\na\nb');
  });

  test.each([
    ['offside<p>next</p>', 'offside\nnext'],
    ['<ul><li>offside<ul><li>next</li></ul></li></ul>', 'offside\nnext'],
    ['<table><tr><td>offside</td><td>next</td></tr></table>', 'offside\nnext'],
    ['<blockquote>offside<h2>next</h2></blockquote>', 'offside\nnext'],
    ['<figure>offside<figcaption>next</figcaption></figure>', 'offside\nnext'],
    ['offside<img src="/uploads/content/a.webp" />next', 'offside next'],
    ['a<img alt="offside &amp; next" src="/uploads/content/gone.webp" />', 'a offside & next'],
    ['off<b>side</b>', 'offside'],
    ['<p>offside\u00a0 \u3000\t next</p>', 'offside next'],
    ['<div>offside</div><div>next</div><h5>last</h5>', 'offside\nnext\nlast'],
  ])('tells the words of %s apart as a reader does', (html, words) => {
    expect(textOf(blogHtml(html))).toBe(words);
  });

  test('keeps the words of what is nested without end, and sixteen levels of it', () => {
    const html = safeHtml(`${'<blockquote>'.repeat(3000)}deep`);
    expect(html).toBe(`${'<blockquote>'.repeat(16)}deep${'</blockquote>'.repeat(16)}`);
    expect(safeHtml(html)).toBe(html);
  });

  test('holds no direction override and no control character, however it was written', () => {
    const html = '<p>a&#x202e;b&#1;c&#8238;d\u202ee &#13;f</p>';
    expect(safeHtml(html)).toBe('<p>abcde \nf</p>');
    expect(safeHtml('<p>&#x200f;x</p>')).toBe('<p>\u200fx</p>');
  });

  test.each([
    [1, 1],
    [200, 1],
    [299, 1],
    [301, 2],
    [1000, 5],
  ])('%i words take %i minutes', (words, minutes) => {
    expect(readTimeOf('word '.repeat(words))).toBe(minutes);
  });
});

describe('the slug', () => {
  test.each([
    ['Counting to Fifteen: 400 m!', 'counting-to-fifteen-400-m'],
    ['A spinner’s notes', 'a-spinners-notes'],
    ['पहली रेड: what', 'पहली-रेड-what'],
    ['!!!', 'story'],
    // No slug is an id: by that the other post would be opened.
    ['65F1A2B3C4D5E6F708192A3B!', '65f1a2b3c4d5e6f708192a3b-story'],
    ['65f1a2b3c4d5e6f708192a3', '65f1a2b3c4d5e6f708192a3'],
    ['x'.repeat(200), 'x'.repeat(80)],
  ])('of "%s" is "%s"', (title, slug) => {
    expect(slugOf(title)).toBe(slug);
  });

  test('gets an ending when it is taken', () => {
    expect(nextSlug('a')).toMatch(/^a-[0-9a-z]{4}$/);
  });
});
