import type { Client } from '@inkfold/api/client'
import type { Cart } from '@inkfold/api/contracts/cart'
import type { FinishedRow } from '@inkfold/api/contracts/finished'
import type { SavedAddress } from '@inkfold/api/contracts/logistics'
import { amountOf, minorOf } from '@inkfold/api/contracts/price/amounts'
import type { SettlementSheet } from '@inkfold/api/contracts/settlement'
import { row, rows } from '@inkfold/api/tests/journeys/database'
import { expect } from '@inkfold/api/tests/journeys/silence'
import type { Page } from '@playwright/test'

export const PAYER = {
  firstname: 'Jane Doe',
  mobile_phone: '+14155550132',
  country: 'US',
  region_code: 'CA',
  province: '',
  city: 'Mountain View',
  district: '',
  street: '1600 Amphitheatre Parkway',
  postcode: '94043',
  area_code: null,
  is_default: true,
}

export async function pasteAddress(page: Page): Promise<void> {
  await page.getByRole('button', { name: '添加收货地址' }).click()
  const address = page.getByRole('dialog', { name: '新增收货地址' })
  await address
    .getByLabel('粘贴整段地址')
    .fill('Jane Doe, (415) 555-0132, 1600 Amphitheatre Parkway, Mountain View, CA 94043, USA')
  await address.getByRole('button', { name: '识别' }).click()
  await expect(address.getByLabel('邮编')).toHaveValue('94043')
  await address.getByRole('button', { name: '保存' }).click()
}

export async function fillCart(client: Client, finished: number, cells: readonly number[]): Promise<Cart> {
  const { colours, sizes } = await client.get<FinishedRow>(`/api/v1/finished-products/${finished}`)
  const items = cells.map((quantity, at) => ({
    finished_product_id: finished,
    colour_id: colours[0]!.id,
    size_id: sizes[at]!.id,
    quantity,
  }))
  return client.post<Cart>('/api/v1/cart', { items })
}

/** Orders the whole cart with the cheapest shipping. */
export async function placed(client: Client): Promise<{ id: number; order_no: string }> {
  const lines = (await client.get<Cart>('/api/v1/cart')).lines.map(({ id }) => id)
  const { list } = await client.get<{ list: SavedAddress[] }>('/api/v1/receiver-addresses')
  const address = list[0] ?? (await client.post<SavedAddress>('/api/v1/receiver-addresses', PAYER))
  const sheet = await client.post<SettlementSheet>('/api/v1/settlement', { lines, address_id: address.id })
  const options = sheet.parts.map(({ quote }) => quote!.options[0]!)
  const choices = sheet.parts.map(({ factory_id }, at) => {
    const { method_id, fingerprint } = options[at]!
    return { factory_id, method_id, fingerprint }
  })
  const minor = options.reduce((sum, one) => sum + one.minor, minorOf(sheet.product_amount)!)
  const body = { lines, address_id: address.id, choices, total: amountOf(minor) }
  return client.post('/api/v1/orders', body, { idempotencyKey: crypto.randomUUID() })
}

export async function unlinked(username: string, title: string): Promise<{ id: number; order_no: string }> {
  const made = await row<{ id: number; order_no: string }>(
    `with o as (
       insert into orders (organisation_id, owner_user_id, source, status, pieces, receiver, country)
       select organisation_id, id, 'import', 'pending_link', 2, $2::jsonb, 'US' from users where username = $1
       returning id, order_no, organisation_id, version),
     d as (
       insert into order_dynamics (order_id, version, action, to_status, party, username)
       select id, version, 'create', 'pending_link', 'merchant', $1 from o),
     i as (
       insert into order_items (order_id, organisation_id, position, quantity, third_party_title, third_party_sku)
       select id, organisation_id, 1, 2, $3, 'TEE-WAVES-S' from o)
     select id, order_no from o`,
    [username, JSON.stringify(PAYER), title],
  )
  return made!
}

/** Raises the accepted unit price of the cart's lines. */
export async function wasDearer(username: string, minor: number): Promise<void> {
  await rows(
    `update cart_lines set agreed_minor = agreed_minor + $2 where user_id = (select id from users where username = $1)`,
    [username, minor],
  )
}

/** Limits a size's stock; the returned function restores it. */
export async function stockOf(finished: number, colour: number, size: number, pieces: number) {
  const found = await row<{ id: number; on_hand: number }>(
    `select s.id, s.on_hand from stocks s join products p on p.spu_id = s.spu_id join finished_products f on f.product_id = p.id
      where f.id = $1 and s.colour_id = $2 and s.size_id = $3`,
    [finished, colour, size],
  )
  const set = (onHand: number) => rows('update stocks set on_hand = $2 where id = $1', [found!.id, onHand])
  await rows('update stocks set on_hand = reserved + $2 where id = $1', [found!.id, pieces])
  return () => set(found!.on_hand)
}

/** Removes the blank's customs code; the returned function restores it. */
export async function codeless(finished: number) {
  const found = await row<{ id: number; hs_code: string }>(
    `select s.id, s.hs_code from spus s join products p on p.spu_id = s.id join finished_products f on f.product_id = p.id where f.id = $1`,
    [finished],
  )
  const set = (code: string | null) => rows('update spus set hs_code = $2 where id = $1', [found!.id, code])
  await set(null)
  return () => set(found!.hs_code)
}
