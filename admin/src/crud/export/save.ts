import type { Sheet } from './sheet'

export function saveFile(blob: Blob, name: string) {
  const url = URL.createObjectURL(blob)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // The download has its own reference to the file by then.
  window.setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

export async function workbookOf(sheet: Sheet): Promise<Blob> {
  const { default: writeExcelFile } = await import('write-excel-file/browser')
  const rows = sheet.map((row, index) =>
    row.map((value) => ({
      value,
      type: typeof value === 'number' ? Number : String,
      ...(index === 0 && { fontWeight: 'bold' as const }),
    })),
  )
  return writeExcelFile(rows).toBlob()
}
