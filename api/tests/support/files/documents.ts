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
