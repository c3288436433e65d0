import { randomUUID } from 'node:crypto'
import { lineOf, SHEET_TYPE, workbookOf, type Line } from '#tests/support/imports'
import type { Asking } from '#tests/support/order_load_fuzz/asking'
import type { Trader } from '#tests/support/order_load_fuzz/house'

export const freshNumber = () => `ST-${randomUUID().slice(0, 13)}`

/** A sheet line with this order number and quantity of the merchant's product. */
export function lineFor({ goods }: Trader, no: string, which: number, quantity: number): Line {
  const { code, size } = goods[which] as { code: string; size: string }
  return lineOf(no, { 'Finished product code': code, Size: size, Quantity: quantity })
}

/** Uploads the lines as a workbook; returns its address. */
export async function upload(by: Asking, lines: readonly Line[]): Promise<string> {
  const form = new FormData()
  form.append('topic', 'import')
  form.append('file', new Blob([new Uint8Array(workbookOf(lines))], { type: SHEET_TYPE.xlsx }), 'orders.xlsx')
  const { file } = await by.done<{ file: { url: string } }>('/api/ajax/upload', form, undefined, '')
  return file.url
}
