import { describe, expect, it } from '@jest/globals';
import { identifyFile } from './identify-file.ts';

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\nendobj\n%%EOF');
const word = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(512)]);
const page = Buffer.from('<!doctype html><script>alert(1)</script>');
const text = Buffer.from('only words');

type Upload = Parameters<typeof identifyFile>[0];

describe('a document', () => {
  it.each<[string, Upload & { is: string }]>([
    ['PDF', { content: pdf, name: 'plan.pdf', declaredType: 'application/pdf', is: 'application/pdf' }],
    [
      'PDF with parameters',
      {
        content: pdf,
        name: 'PLAN.PDF',
        declaredType: 'Application/PDF; charset=binary',
        is: 'application/pdf',
      },
    ],
    [
      'DOC',
      { content: word, name: 'plan.doc', declaredType: 'application/msword', is: 'application/msword' },
    ],
  ])('is a %s when bytes, name and declared type agree', async (_what, { is, ...upload }) => {
    expect(await identifyFile(upload)).toMatchObject({ mediaType: 'document', contentType: is });
  });

  it.each<[string, Upload]>([
    [
      'a web page declared and called PDF',
      { content: page, name: 'plan.pdf', declaredType: 'application/pdf' },
    ],
    ['text declared and called DOC', { content: text, name: 'plan.doc', declaredType: 'application/msword' }],
    ['a web page declared and called DOCX', { content: page, name: 'plan.docx', declaredType: docx }],
    ['a PDF declared and called DOC', { content: pdf, name: 'plan.doc', declaredType: 'application/msword' }],
    ['a PDF declared as DOC', { content: pdf, name: 'plan.pdf', declaredType: 'application/msword' }],
    ['a PDF called DOC', { content: pdf, name: 'plan.doc', declaredType: 'application/pdf' }],
    ['a PDF without a type', { content: pdf, name: 'plan.pdf', declaredType: '' }],
    ['a PDF without an ending', { content: pdf, name: 'plan', declaredType: 'application/pdf' }],
    ['nothing at all', { content: Buffer.alloc(0), name: 'plan.pdf', declaredType: 'application/pdf' }],
  ])('is not %s', async (_what, upload) => {
    await expect(identifyFile(upload)).rejects.toMatchObject({ code: 'UNSUPPORTED_MEDIA' });
  });
});
