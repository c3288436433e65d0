import { crc32, inflateRawSync } from 'node:zlib'

/** ZIP entries by name, read from the directory; sizes and checksums must match. */
export const unzip = (bytes: Buffer): Map<string, string> =>
  new Map([...unzipBytes(bytes)].map(([name, content]) => [name, content.toString('utf8')]))

/** The same, of files that are no text. */
export function unzipBytes(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  const entries = new Map<string, Buffer>()
  for (let i = 0, at = bytes.readUInt32LE(end + 16); i < bytes.readUInt16LE(end + 10); i++) {
    const name = bytes.toString('utf8', at + 46, at + 46 + bytes.readUInt16LE(at + 28))
    const [crc, packed, size, from] = [16, 20, 24, 42].map((offset) => bytes.readUInt32LE(at + offset)) as [
      number,
      number,
      number,
      number,
    ]
    const start = from + 30 + bytes.readUInt16LE(from + 26) + bytes.readUInt16LE(from + 28)
    const content = inflateRawSync(bytes.subarray(start, start + packed))
    if (content.length !== size || crc32(content) !== crc) throw new Error(`${name} is not what its directory says`)
    entries.set(name, content)
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}

const UNESCAPED: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&#13;': '\r' }

export function cellsIn(xml: string): (string | number)[][] {
  return [...xml.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c\/>|<c><v>(.*?)<\/v><\/c>|<c [^>]*><is><t [^>]*>(.*?)<\/t><\/is><\/c>/gs)].map(
      ([, number, text]) =>
        number === undefined
          ? (text ?? '').replaceAll(/&\w+;|&#13;/g, (one) => UNESCAPED[one] as string)
          : Number(number),
    ),
  )
}
