import { expect, test } from '@jest/globals';
import type { SharePreview } from './share-previews.ts';
import { shareTags, withoutCard } from './share-tags.ts';

const preview: SharePreview = {
  type: 'article',
  path: '/sports-blog/a',
  title: '"><script>alert(1)</script>',
  description: 'A & B',
  image: '/uploads/content/a.webp',
};
const origin = 'https://ankur.example.org';

test('names what a page is about with whole addresses, as text that ends no attribute', () => {
  const tags = shareTags({ preview, origin, siteName: 'Ankur' });
  expect(tags).toContain(`<meta property="og:image" content="${origin}/uploads/content/a.webp">`);
  expect(tags).toContain(`<meta property="og:url" content="${origin}/sports-blog/a">`);
  expect(tags).toContain('content="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
  expect(tags).toContain('<meta property="og:description" content="A &amp; B">');
  expect(tags.match(/</g)).toHaveLength(6);
});

test('leaves out what nobody knows, and shows the picture of the platform where a page has none', () => {
  const bare = { ...preview, image: null, description: '' };
  expect(shareTags({ preview: bare, origin: null, siteName: undefined })).not.toMatch(/url|descr|site_name/);
  expect(shareTags({ preview: bare, origin, siteName: undefined })).toContain(`"${origin}/social-card.png"`);
  expect(shareTags({ preview: null, origin: null, siteName: 'Ankur' })).toBe(
    '<meta property="og:image" content="/social-card.png">',
  );
});

test('takes the place of the built picture', () => {
  const built =
    '<meta name="description" content="d"/><meta property="og:image" content="/social-card.png"/>';
  expect(withoutCard(built)).toBe('<meta name="description" content="d"/>');
});
