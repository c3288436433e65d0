import { randomUUID } from 'node:crypto'
import type { ApiClient } from '@japa/api-client'
import type { Currency } from '#contracts/money'
import { row, type Row } from '#core/database'
import { sealedCards } from '#settings/payment/payment_accounts'
import { keyed } from '#tests/support/as'
import { makeMerchant } from '#tests/support/ledger/money'
import { makePerson } from '#tests/support/people'

export const RECHARGES = '/api/v1/recharges'
export const SAYS = ['recharges.view', 'recharges.create']
export const REVIEWS = ['recharges.view', 'recharges.create', 'recharges.review']

export interface Person {
  id: number
  username: string
  token: string
}

/** A new merchant and a person with the right to recharge. */
export async function makePayer(): Promise<Person & { merchant: number }> {
  const merchant = await makeMerchant()
  return { merchant, ...(await makePerson({ organisationId: merchant, permissions: SAYS, range: 'merchant' })) }
}

/** A payee account, of the platform by default. */
export async function makePayee(currency: Currency = 'RMB', type = 'bank', ownerId?: number): Promise<number> {
  const made = await row<{ id: number }>(
    `insert into payment_accounts (organisation_id, bank_account_name, bank_type_id, bank_name, card_number_sealed, card_tail, currency)
     select coalesce(?::int, (select min(id) from organisations where kind = 'supplier')), ?, i.id, 'Bank of Tests', '', '2333', ?
       from dictionary_items i where i.value = ? returning id`,
    [ownerId ?? null, `payee ${randomUUID().slice(0, 8)}`, currency, type],
  )
  const id = made?.id as number
  await row('update payment_accounts set card_number_sealed = ? where id = ?', [
    sealedCards.seal(id, '6222021001112333'),
    id,
  ])
  return id
}

export const remittance = (payment_account_id: number, more: Row = {}): Row => ({
  payment_account_id,
  transfer_type: 'bank',
  currency: 'RMB',
  amount: '1200.50',
  remittance_no: `T${randomUUID().slice(0, 12)}`,
  receipts: [],
  remark: '',
  agreed: true,
  ...more,
})

export const post = (client: ApiClient, token: string, path: string, body?: Row, key?: string) =>
  keyed(client, token, `${RECHARGES}${path}`, body, key)

export async function submitted(client: ApiClient, payer: Person, body: Row): Promise<{ id: number; no: string }> {
  const answer = await post(client, payer.token, '', body)
  answer.assertBodyContains({ code: 1, data: { status: 'submitted' } })
  return answer.body().data
}
