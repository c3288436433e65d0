import { crc32, deflateRawSync } from 'node:zlib'

const CONTENT_TYPES = '[Content_Types].xml'

function uint(bytes: 2 | 4, ...values: number[]): Buffer {
  const buffer = Buffer.alloc(bytes * values.length)
  for (const [index, value] of values.entries()) buffer.writeUIntLE(value, index * bytes, bytes)
  return buffer
}

export function zipOf(files: Record<string, Buffer | string>): Buffer {
  const locals: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const facts = Buffer.concat([
      uint(2, 20, 0, 8, 0, 0),
      uint(4, crc32(bytes), packed.length, bytes.length),
      uint(2, name.length, 0),
    ])
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts, Buffer.from(name), packed])
    entries.push(
      Buffer.concat([
        Buffer.from('PK\x01\x02'),
        uint(2, 20),
        facts,
        uint(2, 0, 0, 0),
        uint(4, 0, offset),
        Buffer.from(name),
      ]),
    )
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(entries)
  const count = entries.length
  const end = Buffer.concat([
    Buffer.from('PK\x05\x06'),
    uint(2, 0, 0, count, count),
    uint(4, directory.length, offset),
    uint(2, 0),
  ])
  return Buffer.concat([...locals, directory, end])
}

const office = (kind: string, part: string) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="${part}" ContentType="application/vnd.openxmlformats-officedocument.${kind}.main+xml"/></Types>`

export const xlsx = () =>
  zipOf({ [CONTENT_TYPES]: office('spreadsheetml.sheet', '/xl/workbook.xml'), 'xl/workbook.xml': '<workbook/>' })

export const docx = () =>
  zipOf({
    [CONTENT_TYPES]: office('wordprocessingml.document', '/word/document.xml'),
    'word/document.xml': '<document/>',
  })
