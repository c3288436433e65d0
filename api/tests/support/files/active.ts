import { deflateSync } from 'node:zlib'
import type { DocumentKind } from '#media/inspection/document'
import type { Finding } from '#media/inspection/finding'
import { compoundOf, workbook } from '#tests/support/files/compound'
import { pdf } from '#tests/support/files/documents'
import { zipOf } from '#tests/support/files/zip'

type Case = [what: string, kind: DocumentKind, bytes: Buffer, finding: Finding | null]

interface Packing {
  dictionary?: string
  data?: Buffer
}

/** A PDF with its objects in a compressed object stream, as current writers create it. */
function packed(objects: string, { dictionary, data }: Packing = {}): Buffer {
  const text = Buffer.from(`7 0 8 20 ${objects}`)
  const body = data ?? deflateSync(text)
  const says = dictionary ?? '<</Filter/FlateDecode/First 9/Length 99/N 2/Type/ObjStm>>'
  return pdf(`5 0 obj\n${says}stream\r\n${body.toString('latin1')}\nendstream\nendobj\n`, 'latin1')
}

const TYPES =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>MORE</Types>'
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relations = (...each: string[]) =>
  `<Relationships>${each.map((one) => `<Relationship Id="r" ${one}/>`).join('')}</Relationships>`

const book = (files: Record<string, Buffer | string> = {}, types = '') =>
  zipOf({ '[Content_Types].xml': TYPES.replace('MORE', types), 'xl/workbook.xml': '<workbook/>', ...files })

/** Falsifies the uncompressed size of the last entry in the directory. */
function withFalseSize(zip: Buffer, unpacked: number): Buffer {
  const bytes = Buffer.from(zip)
  bytes.writeUInt32LE(unpacked, bytes.lastIndexOf('PK\x01\x02', undefined, 'latin1') + 24)
  return bytes
}

/** Makes every entry start at the offset of the first. */
function overlapping(zip: Buffer): Buffer {
  const bytes = Buffer.from(zip)
  for (let at = bytes.indexOf('PK\x01\x02'); at >= 0; at = bytes.indexOf('PK\x01\x02', at + 1))
    bytes.writeUInt32LE(0, at + 42)
  return bytes
}

function flagged(zip: Buffer): Buffer {
  const bytes = Buffer.from(zip)
  bytes.writeUInt16LE(1, bytes.indexOf('PK\x01\x02') + 8)
  return bytes
}

const HARMLESS = '<</Type/Page>><</Type/Font>>'
const SCRIPT = '<</S/JavaScript/JS(app.alert(1))>>'

const WEB_LINK = '5 0 obj<</S/URI/URI(https://example.com)>>endobj\n'

const PDFS: Case[] = [
  ['a plain one', 'pdf', pdf(), null],
  ['one with packed objects', 'pdf', packed(HARMLESS), null],
  ['one that links to a web page', 'pdf', pdf('3 0 obj<</S/URI/URI(https://example.com)>>endobj\n'), null],
  ['one that speaks of launching', 'pdf', pdf('3 0 obj(A Launch of JavaScript, /Launcher)endobj\n'), null],
  ['a script', 'pdf', pdf(`3 0 obj${SCRIPT}endobj\n`), 'active'],
  ['a script with its name in hex', 'pdf', pdf('3 0 obj<</S/J#61va#53cript/JS(1)>>endobj\n'), 'active'],
  ['one that opens at a place', 'pdf', pdf(`3 0 obj<</OpenAction[2 0 R/XYZ null null 0]>>endobj\n${WEB_LINK}`), null],
  ['one that opens at a place said elsewhere', 'pdf', pdf('3 0 obj<</OpenAction 4 0 R>>endobj\n'), null],
  ['a web page on opening', 'pdf', pdf('3 0 obj<</OpenAction<</S/URI/URI(https://example.com)>>>>endobj\n'), 'active'],
  ['a web page on opening, said elsewhere', 'pdf', pdf(`3 0 obj<</Open#41ction 4 0 R>>endobj\n${WEB_LINK}`), 'active'],
  ['a packed web page on opening', 'pdf', packed('<</OpenAction 4 0 R>><</S/URI/URI(https://example.com)>>'), 'active'],
  ['a script on opening', 'pdf', pdf(`3 0 obj<</OpenAction${SCRIPT}>>endobj\n`), 'active'],
  ['a program to launch', 'pdf', pdf('3 0 obj<</S/Launch/F(cmd.exe)>>endobj\n'), 'active'],
  ['a file inside', 'pdf', pdf('3 0 obj<</Type/EmbeddedFile>>endobj\n'), 'active'],
  ['a form that sends', 'pdf', pdf('3 0 obj<</S /SubmitForm >>endobj\n'), 'active'],
  ['a form of XML', 'pdf', pdf('3 0 obj<</XFA 4 0 R>>endobj\n'), 'active'],
  [
    'a script behind a megabyte of nothing',
    'pdf',
    pdf(`${'%'.repeat(1024 * 1024 - 100)}\n3 0 obj${SCRIPT}endobj\n`),
    'active',
  ],
  ['a packed script', 'pdf', packed(SCRIPT), 'active'],
  ['a packed script behind much else', 'pdf', packed(`${' '.repeat(5_000_000)}${SCRIPT}`), 'active'],
  ['packed objects that never end', 'pdf', packed('0'.repeat(40 * 1024 * 1024)), 'bomb'],
  [
    'a packing cut short',
    'pdf',
    packed('', { data: deflateSync(Buffer.alloc(9_000, 'abc')).subarray(0, 20) }),
    'broken',
  ],
  [
    'a packing in a packing',
    'pdf',
    packed('', { dictionary: '<</Filter[/ASCIIHexDecode/FlateDecode]/Type/ObjStm>>' }),
    'broken',
  ],
  [
    'a packing that hides behind a text',
    'pdf',
    packed(HARMLESS, { dictionary: '<</Filter/FlateDecode/X(\n5 0 obj<<)/Type/ObjStm>>' }),
    'broken',
  ],
  [
    'a packing of two filters',
    'pdf',
    packed(HARMLESS, { dictionary: '<</Filter/FlateDecode/F#69lter/LZWDecode/Type/ObjStm>>' }),
    'broken',
  ],
  ['one with a password', 'pdf', pdf('3 0 obj<</Encrypt 4 0 R>>endobj\n'), 'encrypted'],
]

const BINARY = '<Default Extension="bin" ContentType="application/vnd.ms-excel.sheet.binary.macroEnabled.main"/>'
const LINK = `Type="${RELATIONSHIPS}/hyperlink" Target="https://example.com/?a=1&amp;b=2" TargetMode="External"`
const RELS = 'xl/_rels/workbook.xml.rels'

const XLSXS: Case[] = [
  ['a plain one', 'xlsx', book(), null],
  ['one that says what macros would be and has none', 'xlsx', book({}, BINARY), null],
  ['one that says what macros would be and has some', 'xlsx', book({ 'xl/sheet.bin': 'x' }, BINARY), 'active'],
  ['one whose cells link to web pages', 'xlsx', book({ [RELS]: relations(LINK) }), null],
  ['macros', 'xlsx', book({ 'xl/vbaProject.bin': 'x' }), 'active'],
  [
    'macros by another name',
    'xlsx',
    book(
      { 'xl/picture.bin': 'x' },
      '<Override PartName="/xl/picture.bin" ContentType="application/vnd.ms-office.vbaProject"/>',
    ),
    'active',
  ],
  [
    'a part that is said to be macros',
    'xlsx',
    book({
      [RELS]: relations('Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject" Target="a.bin"'),
    }),
    'active',
  ],
  ['a link to another workbook', 'xlsx', book({ 'xl/externalLinks/externalLink1.xml': '<externalLink/>' }), 'active'],
  [
    'a picture from elsewhere',
    'xlsx',
    book({ [RELS]: relations(LINK, `Type="${RELATIONSHIPS}/image" Target="//10.0.0.1/a" TargetMode="External"`) }),
    'active',
  ],
  [
    'a relation that poses as a link',
    'xlsx',
    book({
      [RELS]: relations(
        `Target="Type='a/relationships/hyperlink'>" Type='${RELATIONSHIPS}/image' TargetMode = 'External'`,
      ),
    }),
    'active',
  ],
  ['an embedded object', 'xlsx', book({ 'xl/embeddings/oleObject1.bin': 'x' }), 'active'],
  ['a connection', 'xlsx', book({ 'xl/connections.xml': '<connections/>' }), 'active'],
  [
    'a document type with entities',
    'xlsx',
    book({ 'xl/sharedStrings.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' }),
    'active',
  ],
  ['words in UTF-16', 'xlsx', book({ 'xl/a.xml': Buffer.from('\ufeff<a/>', 'utf16le') }), 'broken'],
  ['an entry that leaves its folder', 'xlsx', book({ '../../evil.xml': '<a/>' }), 'broken'],
  ['another kind of office file', 'xlsx', zipOf({ '[Content_Types].xml': '<Types/>' }), 'broken'],
  ['a bomb that says so', 'xlsx', withFalseSize(book({ 'xl/media/a.png': 'x' }), 1024 ** 3), 'bomb'],
  [
    'a bomb that says it is small',
    'xlsx',
    withFalseSize(book({ 'xl/media/a.png': Buffer.alloc(20_000_000) }), 1_000),
    'bomb',
  ],
  ['many entries of one content', 'xlsx', overlapping(book({ 'xl/a.png': 'x', 'xl/b.png': 'x' })), 'bomb'],
  ['one with a password', 'xlsx', flagged(book()), 'encrypted'],
]

const WORKBOOK = { name: 'Workbook', content: workbook() }
const withRecord = (...record: [number, number[]?]) => compoundOf([{ name: 'Workbook', content: workbook(record) }])

const XLSS: Case[] = [
  ['a plain one', 'xls', compoundOf([WORKBOOK]), null],
  ['one that refers to its own sheets', 'xls', withRecord(0x01ae, [1, 0, 1, 4]), null],
  ['macros', 'xls', compoundOf([WORKBOOK, { name: '_VBA_PROJECT_CUR' }]), 'active'],
  [
    'macros in a folder of their own',
    'xls',
    compoundOf([WORKBOOK, { name: 'VBA' }, { name: 'dir', content: Buffer.from('x') }]),
    'active',
  ],
  ['a sheet of old macros', 'xls', withRecord(0x0085, [0, 0, 0, 0, 0, 1, 1, 0, 77]), 'active'],
  ['a link to another workbook', 'xls', withRecord(0x01ae, [1, 0, 5, 0, 0, 1, 97]), 'active'],
  ['an embedded object', 'xls', compoundOf([WORKBOOK, { name: 'MBD0001A2B3' }]), 'active'],
  ['one with a password', 'xls', withRecord(0x002f, [0, 0]), 'encrypted'],
  ['a locked package', 'xls', compoundOf([{ name: 'EncryptedPackage', content: Buffer.from('x') }]), 'encrypted'],
  ['another kind of office file', 'xls', compoundOf([{ name: 'WordDocument', content: Buffer.from('x') }]), 'broken'],
  ['a chain without an end', 'xls', compoundOf([WORKBOOK]).fill(1, 516, 517).fill(0, 517, 520), 'broken'],
  [
    'a head without a body',
    'xls',
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2040)]),
    'broken',
  ],
]

/** Passive and active documents, each with the expected finding. */
export const DOCUMENTS = [...PDFS, ...XLSXS, ...XLSS].map(([what, kind, bytes, finding]) => ({
  what,
  kind,
  bytes,
  finding,
}))
