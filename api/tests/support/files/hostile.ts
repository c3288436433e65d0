import { deflateSync, gzipSync } from 'node:zlib'
import { html, pdf, php, svg, xls } from '#tests/support/files/documents'
import { EOI, frame, patchFrame, segment, SOI } from '#tests/support/files/jpeg'
import { inFormat, jpeg, png } from '#tests/support/files/pictures'
import { blackPng, chunk, idat, iend, ihdr, pngOf } from '#tests/support/files/png'
import type { SentFile } from '#tests/support/files/send'
import { docx, xlsx, zipOf } from '#tests/support/files/zip'

interface Hostile extends SentFile {
  what: string
}

const JPEG = 'image/jpeg'
const PNG = 'image/png'
const PDF = 'application/pdf'
const XLS = 'application/vnd.ms-excel'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const of = (what: string, bytes: Buffer | string, name: string, type?: string): Hostile => ({ what, bytes, name, type })

export async function hostileFiles(): Promise<Hostile[]> {
  return [...(await lies()), ...(await brokenPictures()), ...(await names()), ...documents()]
}

async function lies(): Promise<Hostile[]> {
  const [aJpeg, aPng] = [await jpeg(), await png()]
  const gif = await inFormat('gif')
  return [
    of('an empty file', '', 'a.jpg', JPEG),
    of('one byte', 'x', 'a.jpg', JPEG),
    of('a text as JPEG', 'just words', 'a.jpg', JPEG),
    of('a page as JPEG', html, 'a.jpg', JPEG),
    of('a page as PNG', html, 'a.png', PNG),
    of('a page', html, 'a.html', 'text/html'),
    of('an SVG', svg, 'a.svg', 'image/svg+xml'),
    of('an SVG as PNG', svg, 'a.png', PNG),
    of(
      'an SVG behind an XML head',
      `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg}`,
      'a.png',
      PNG,
    ),
    of('a packed SVG', gzipSync(svg), 'a.svgz', 'image/svg+xml'),
    of('a GIF', gif, 'a.gif', 'image/gif'),
    of('a GIF as PNG', gif, 'a.png', PNG),
    of(
      'a GIF that is a script too',
      Buffer.concat([Buffer.from('GIF89a/*'), gif, Buffer.from('*/=1;alert(1)')]),
      'a.jpg',
      JPEG,
    ),
    of('a WebP as JPEG', await inFormat('webp'), 'a.jpg', JPEG),
    of('a TIFF as JPEG', await inFormat('tiff'), 'a.jpg', JPEG),
    of('an AVIF as JPEG', await inFormat('avif'), 'a.jpg', JPEG),
    of('a BMP as PNG', Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)]), 'a.png', PNG),
    of('an icon as PNG', Buffer.from('00000100010010100000', 'hex'), 'a.png', PNG),
    of('a JPEG 2000 as JPEG', Buffer.from('0000000c6a5020200d0a870a00000014667479706a703220', 'hex'), 'a.jpg', JPEG),
    of('a film as JPEG', Buffer.from('000000186674797069736f6d0000020069736f6d69736f32', 'hex'), 'a.jpg', JPEG),
    of('a program as PNG', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]), 'a.png', PNG),
    of('an ELF as JPEG', Buffer.concat([Buffer.from('7f454c46', 'hex'), Buffer.alloc(200)]), 'a.jpg', JPEG),
    of('PHP as JPEG', php, 'a.jpg', JPEG),
    of('a PNG called JPEG', aPng, 'a.jpg', JPEG),
    of('a JPEG called PNG', aJpeg, 'a.png', PNG),
    of('a PNG declared a JPEG', aPng, 'a.png', JPEG),
    of('a JPEG declared a page', aJpeg, 'a.jpg', 'text/html'),
    of('a JPEG declared an SVG', aJpeg, 'a.jpg', 'image/svg+xml'),
    of('a JPEG declared anything', aJpeg, 'a.jpg', 'application/octet-stream'),
    of('a JPEG declared nothing', aJpeg, 'a.jpg'),
    of('a ZIP as JPEG', zipOf({ 'a.txt': 'a' }), 'a.jpg', JPEG),
  ]
}

async function brokenPictures(): Promise<Hostile[]> {
  const [aJpeg, aPng] = [await jpeg(640, 480), await png(640, 480)]
  const moving = chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))
  const badSum = blackPng()
  badSum[29] = (badSum[29] ?? 0) ^ 0xff
  return [
    of('a PNG of 196 million black pixels', blackPng(14_000, 14_000), 'a.png', PNG),
    of('a PNG that says it has 3.6 billion pixels', pngOf(ihdr(60_000, 60_000), idat(8, 8), iend), 'a.png', PNG),
    of('a PNG of the widest size there is', pngOf(ihdr(2 ** 31 - 1, 2 ** 31 - 1), idat(8, 8), iend), 'a.png', PNG),
    of('a PNG without height', pngOf(ihdr(10, 0), idat(8, 8), iend), 'a.png', PNG),
    of('a PNG without pixels', pngOf(ihdr(8, 8), iend), 'a.png', PNG),
    of('a PNG of its signature alone', pngOf(), 'a.png', PNG),
    of('a PNG of its head alone', pngOf(ihdr(8, 8)), 'a.png', PNG),
    of('half a PNG', aPng.subarray(0, aPng.length / 2), 'a.png', PNG),
    of('a PNG with a wrong sum', badSum, 'a.png', PNG),
    of(
      'a PNG whose pixels are noise',
      pngOf(ihdr(8, 8), chunk('IDAT', Buffer.from('no pixels at all')), iend),
      'a.png',
      PNG,
    ),
    of(
      'a PNG whose first chunk is another',
      pngOf(chunk('tEXt', Buffer.from('a\0b')), ihdr(8, 8), idat(8, 8), iend),
      'a.png',
      PNG,
    ),
    of(
      'a PNG with a chunk longer than the file',
      pngOf(ihdr(8, 8), chunk('tEXt', Buffer.from('a'), 0x7fffffff)),
      'a.png',
      PNG,
    ),
    of(
      'a PNG of ten thousand little chunks',
      blackPng(8, 8, ...Array.from({ length: 10_000 }, () => chunk('tEXt', Buffer.from('a\0b')))),
      'a.png',
      PNG,
    ),
    of(
      'a PNG whose pixels unpack without end',
      pngOf(ihdr(8, 8), chunk('IDAT', deflateSync(Buffer.alloc(30_000_000)).subarray(0, 9_000))),
      'a.png',
      PNG,
    ),
    of('a moving PNG', blackPng(8, 8, moving), 'a.png', PNG),
    of('a moving PNG that hides it', blackPng(8, 8, chunk('tEXt', Buffer.from('a\0b')), moving), 'a.png', PNG),
    of('half a JPEG', aJpeg.subarray(0, aJpeg.length / 2), 'a.jpg', JPEG),
    of('a JPEG of its start alone', Buffer.concat([SOI, Buffer.from([0xff])]), 'a.jpg', JPEG),
    of('a JPEG of start and end', Buffer.concat([SOI, EOI]), 'a.jpg', JPEG),
    of('a JPEG of its frame alone', Buffer.concat([SOI, frame(8, 8), EOI]), 'a.jpg', JPEG),
    of(
      'a JPEG of 4.2 billion pixels',
      patchFrame(aJpeg, (header) => header.writeUInt32BE(0xfffffffe, 5)),
      'a.jpg',
      JPEG,
    ),
    of(
      'a JPEG without height',
      patchFrame(aJpeg, (header) => header.writeUInt16BE(0, 5)),
      'a.jpg',
      JPEG,
    ),
    of(
      'a lossless JPEG',
      patchFrame(aJpeg, (header) => (header[1] = 0xc3)),
      'a.jpg',
      JPEG,
    ),
    of(
      'a JPEG with a segment of no length',
      Buffer.concat([SOI, segment(0xe0, Buffer.alloc(0), 0), aJpeg.subarray(2)]),
      'a.jpg',
      JPEG,
    ),
    of('a JPEG of fill bytes', Buffer.concat([SOI, Buffer.alloc(100_000, 0xff)]), 'a.jpg', JPEG),
    of(
      'a JPEG of two thousand segments',
      Buffer.concat([SOI, ...Array.from({ length: 2_000 }, () => segment(0xfe, Buffer.from('a'))), aJpeg.subarray(2)]),
      'a.jpg',
      JPEG,
    ),
  ]
}

async function names(): Promise<Hostile[]> {
  const bytes = await jpeg()
  const given = {
    'a path upwards': '../../../../etc/cron.d/evil.jpg',
    'an absolute path': '/etc/passwd.jpg',
    'a path spelled as an entity': '..&#47;..&#47;evil.jpg',
    'a NUL': 'evil.php\0.jpg',
    'a NUL as an entity': 'evil.php&#0;.jpg',
    'a line break as an entity': 'a&#13;&#10;set-cookie: x=y.jpg',
    'a reversed reading': 'gpj\u202egnp.jpg',
    'a lone surrogate as an entity': 'a&#55296;.jpg',
    'a page before the ending': 'a.html.jpg',
    'a script before the ending': 'shell.PHP.jpg',
    'a program behind the ending': 'a.jpg.exe',
    'no ending': 'photo',
    'an ending of nothing': 'photo.',
    'an ending with a space': 'photo.jp g',
    'an ending with a colon': 'photo.jpg::$DATA',
    'an ending that is a word of Chinese': 'photo.图',
  }
  return Object.entries(given).map(([what, name]) => of(`a name with ${what}`, bytes, name, JPEG))
}

function documents(): Hostile[] {
  const stream = 'application/octet-stream'
  return [
    of('a PDF declared a picture', pdf(), 'a.pdf', PNG),
    of('a PDF called JPEG', pdf(), 'a.jpg', JPEG),
    of('a page before a PDF', Buffer.concat([Buffer.from(html), pdf()]), 'a.pdf', PDF),
    of('a PDF without an end', pdf().subarray(0, 60), 'a.pdf', PDF),
    of('a ZIP behind a PDF', Buffer.concat([pdf(), zipOf({ 'a.txt': 'a'.repeat(3000) })]), 'a.pdf', PDF),
    of('a plain ZIP as a sheet', zipOf({ 'a.txt': 'a' }), 'a.xlsx', XLSX),
    of('a ZIP bomb as a sheet', zipOf({ 'xl/workbook.xml': Buffer.alloc(40_000_000) }), 'a.xlsx', stream),
    of('a letter as a sheet', docx(), 'a.xlsx', XLSX),
    of('a page behind a sheet', Buffer.concat([xlsx(), Buffer.from(html)]), 'a.xlsx', XLSX),
    of('a program before a sheet', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(64), xlsx()]), 'a.xlsx', stream),
    of('an old sheet called a new one', xls(), 'a.xlsx', stream),
    of('a new sheet called an old one', xlsx(), 'a.xls', XLS),
    of('a page as a sheet', `<table><tr><td>${php}</td></tr></table>`, 'a.xls', XLS),
    of('a letter', docx(), 'a.docx', stream),
  ]
}
