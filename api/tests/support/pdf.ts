import { inflateSync } from 'node:zlib'

/** Reads a PDF like a viewer: through its cross-reference table and object numbers. */
export function readPdf(file: Buffer) {
  const text = file.toString('latin1')
  const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1])
  if (text.slice(table, table + 4) !== 'xref') throw new Error('no table where the end says')
  const [, count = ''] = /^xref\n0 (\d+)\n/.exec(text.slice(table)) ?? []
  const places = [...text.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, at]) => Number(at))
  if (places.length + 1 !== Number(count)) throw new Error('a table with gaps')

  const from = (number: number) => {
    const at = places[number - 1] as number
    if (!text.startsWith(`${number} 0 obj\n`, at)) throw new Error(`no object ${number} where the table says`)
    return at + `${number} 0 obj\n`.length
  }
  const object = (number: number) =>
    text.slice(from(number), text.indexOf('\nendobj', from(number))).split('\nstream\n')[0] ?? ''
  const linked = (number: number, name: string) => Number(new RegExp(`/${name} (\\d+) 0 R`).exec(object(number))?.[1])

  return {
    root: Number(/\/Root (\d+) 0 R/.exec(text.slice(table))?.[1]),
    object,
    linked,
    numbers: (number: number, name: string) =>
      (new RegExp(`/${name} \\[([^\\]]+)\\]`).exec(object(number))?.[1] ?? '').split(' ').map(Number),
    stream(number: number) {
      const begins = text.indexOf('\nstream\n', from(number)) + '\nstream\n'.length
      const [, direct, indirect] = /\/Length (?:(\d+)|(\d+) 0 R) >>$/.exec(object(number)) ?? []
      const length = Number(direct ?? object(Number(indirect)))
      if (!text.startsWith('\nendstream\nendobj\n', begins + length)) throw new Error('a stream longer than it says')
      const content = file.subarray(begins, begins + length)
      return object(number).includes('/FlateDecode') ? inflateSync(content) : content
    },
  }
}
