import type { ApiClient } from '@japa/api-client'
import { utils, write, type BookType } from '@e965/xlsx'
import type { ImportedOrder, ImportSummary } from '#contracts/order_imports'
import { row } from '#core/database'
import { runImport } from '#orders/imports/job'
import { as, type Caller } from '#tests/support/as'
import { sendFile } from '#tests/support/files/send'
import { makePerson } from '#tests/support/people'
import { makeBuyer, makeOffer, type Offer } from '#tests/support/trade'

export const IMPORTS = '/api/v1/order-imports'
export const SHEET_TYPE = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  biff8: 'application/vnd.ms-excel',
} as const

export type Line = Record<string, string | number>

/** Receiver columns of a sheet. */
export const TO = {
  Recipient: 'Jane Doe',
  Phone: '+1 415 555 0132',
  'Country or region': 'US',
  'Province or state': 'California',
  City: 'Mountain View',
  Street: '1600 Amphitheatre Parkway',
  Postcode: '94043',
}

/** A sheet line with one order of one item. */
export const lineOf = (no: string, more: Line = {}): Line => ({
  'Order number': no,
  'Item title': 'Waves tee',
  Quantity: 1,
  ...TO,
  ...more,
})

export function workbookOf(lines: readonly Line[], bookType: BookType = 'xlsx'): Buffer {
  const headings = [...new Set(lines.flatMap((line) => Object.keys(line)))]
  return sheetOfRows([headings, ...lines.map((line) => headings.map((heading) => line[heading] ?? ''))], bookType)
}

export function sheetOfRows(rows: readonly (readonly (string | number)[])[], bookType: BookType = 'xlsx'): Buffer {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows as (string | number)[][]), 'Orders')
  return write(book, { type: 'buffer', bookType, compression: true }) as Buffer
}

export async function sendSheet(
  token: string,
  bytes: Buffer,
  topic = 'import',
  type: keyof typeof SHEET_TYPE = 'xlsx',
) {
  const name = type === 'xlsx' ? 'orders.xlsx' : 'orders.xls'
  return sendFile({ bytes, name, type: SHEET_TYPE[type] }, { token, fields: { topic } })
}

export interface Importer {
  merchant: number
  store: number
  token: string
  who: Caller
  offer: Offer
  code: string
  id: number
}

/** A person of a merchant with a store and an offer. */
export async function importer(
  client: ApiClient,
  platform = 'other',
  balance = '1000.00',
  range = 'merchant',
): Promise<Importer> {
  const { merchant } = await makeBuyer({ balance })
  const { id, token } = await makePerson({
    organisationId: merchant,
    range,
    permissions: [
      ...['view', 'create', 'edit', 'pay', 'cancel'].map((verb) => `orders.${verb}`),
      ...['view', 'create'].map((verb) => `order_imports.${verb}`),
      'stores.view',
      'finished_products.view',
    ],
  })
  const offer = await makeOffer({ merchant, user: id })
  const store = await row<{ id: number }>(
    `insert into stores (organisation_id, owner_user_id, name, sales_platform, authorization_status) values (?, ?, '我的店', ?, ?) returning id`,
    [merchant, id, platform, platform === 'other' ? 'completed' : 'unauthorized'],
  )
  const { code } = (await row<{ code: string }>('select code from finished_products where id = ?', [
    offer.finished,
  ])) ?? {
    code: '',
  }
  return { merchant, store: store?.id as number, token, who: as(client, token), offer, code, id }
}

const work = (id: number) => runImport(id, new AbortController().signal)

/** Uploads and checks the sheet. */
export async function checked(by: Importer, lines: readonly Line[], bookType: 'xlsx' | 'biff8' = 'xlsx') {
  return checkedFile(by, workbookOf(lines, bookType), bookType)
}

export async function checkedFile(by: Importer, bytes: Buffer, type: 'xlsx' | 'biff8' = 'xlsx', platform = 'other') {
  const id = await begun(by, bytes, type, platform)
  await work(id)
  return summaryOf(by, id)
}

/** Uploads the sheet without checking it. */
export async function begun(
  { token, who, store }: Importer,
  bytes: Buffer,
  type: 'xlsx' | 'biff8' = 'xlsx',
  platform = 'other',
): Promise<number> {
  const sent = await sendSheet(token, bytes, 'import', type)
  if (sent.status !== 200) throw new Error(sent.message)
  const { url } = sent.data.file as { url: string }
  const made = await who.post(IMPORTS, { file: url, sales_platform: platform, store_id: store })
  if (made.status() !== 200) throw new Error(made.text())
  return made.body().data.id as number
}

export const summaryOf = async ({ who }: Importer, id: number): Promise<ImportSummary> =>
  (await who.get(`${IMPORTS}/${id}/summary`).header('accept-language', 'en')).body().data

export async function accepted(by: Importer, id: number, partial = false): Promise<ImportSummary> {
  const answer = await by.who.post(`${IMPORTS}/${id}/accept`, { partial })
  if (answer.status() !== 200) throw new Error(answer.text())
  await work(id)
  return summaryOf(by, id)
}

export async function undone(by: Importer, id: number): Promise<ImportSummary> {
  const answer = await by.who.post(`${IMPORTS}/${id}/undo`)
  if (answer.status() !== 200) throw new Error(answer.text())
  await work(id)
  return summaryOf(by, id)
}

export const ordersIn = async ({ who }: Importer, id: number, query = ''): Promise<ImportedOrder[]> =>
  (await who.get(`${IMPORTS}/${id}/orders${query}`).header('accept-language', 'en')).body().data.list
