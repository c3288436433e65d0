import { compoundOf, workbook } from '#tests/support/files/compound'

export const pdf = (body = '', encoding: BufferEncoding = 'utf8') =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n${body}trailer<</Root 1 0 R>>\n%%EOF\n`,
    encoding,
  )

/** A minimal Excel 97 workbook. */
export const xls = () => compoundOf([{ name: 'Workbook', content: workbook() }])

export const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'
export const html = '<!doctype html><html><body><script>alert(document.domain)</script></body></html>'
export const php = '<?php system($_GET["c"]); ?>'

/** A page of 100 × 50 points with this content, with the offsets that readers look for. */
export function pagePdf(content: string): Buffer {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 50]/Contents 4 0 R>>',
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  return Buffer.from(
    `${text}${table}trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`,
  )
}
