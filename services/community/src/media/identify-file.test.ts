import { describe, expect, it } from '@jest/globals';
import { identifyFile } from './identify-file.ts';

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\nendobj\n%%EOF');
const word = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(512)]);
const page = Buffer.from('<!doctype html><script>alert(1)</script>');
const text = Buffer.from('only words');

const identify = (content: Buffer, name: string, declaredType: string) =>
  identifyFile({ content, name, declaredType });

describe('a document', () => {
  it.each<[string, Buffer, string, string, string]>([
    ['PDF', pdf, 'plan.pdf', 'application/pdf', 'application/pdf'],
    ['PDF with parameters', pdf, 'PLAN.PDF', 'Application/PDF; charset=binary', 'application/pdf'],
    ['DOC', word, 'plan.doc', 'application/msword', 'application/msword'],
  ])('is a %s when bytes, name and declared type agree', async (_what, content, name, declared, expected) => {
    expect(await identify(content, name, declared)).toMatchObject({
      mediaType: 'document',
      contentType: expected,
    });
  });

  it.each<[string, Buffer, string, string]>([
    ['a web page declared and called PDF', page, 'plan.pdf', 'application/pdf'],
    ['text declared and called DOC', text, 'plan.doc', 'application/msword'],
    ['a web page declared and called DOCX', page, 'plan.docx', docx],
    ['a PDF declared and called DOC', pdf, 'plan.doc', 'application/msword'],
    ['a PDF declared as DOC', pdf, 'plan.pdf', 'application/msword'],
    ['a PDF called DOC', pdf, 'plan.doc', 'application/pdf'],
    ['a PDF without a type', pdf, 'plan.pdf', ''],
    ['a PDF without an ending', pdf, 'plan', 'application/pdf'],
    ['nothing at all', Buffer.alloc(0), 'plan.pdf', 'application/pdf'],
  ])('is not %s', async (_what, content, name, declared) => {
    await expect(identify(content, name, declared)).rejects.toMatchObject({ code: 'UNSUPPORTED_MEDIA' });
  });
});
