import type { ServiceChargeMode } from '#contracts/suppliers'
import { row, type Transaction } from '#core/database'
import { Money } from '#core/domain/money'
import { debit } from '#ledger/actions/debit'
import { reverse } from '#ledger/actions/reverse'

export interface Made {
  /** The supplier that owes it. */
  organisationId: number
  productionNo: string
  orderNo: string
  pieces: number
  actorId: number | null
}

interface Agreed {
  mode: ServiceChargeMode
  rate: number
}

/** Books what an accepted production order costs its supplier, once; in the transaction of the acceptance. */
export async function chargeService(made: Made, trx: Transaction): Promise<void> {
  const { organisationId, productionNo, orderNo, pieces, actorId } = made
  const agreed = await agreedWith(organisationId, trx)
  if (!agreed || (await chargeOf(productionNo, trx))) return
  const amount = Money.ofMinor(agreed.rate * (agreed.mode === 'per_piece' ? pieces : 1), 'RMB')
  const key = { scope: 'service charge', key: productionNo }
  const booked = { organisationId, amount, key, reason: productionNo, actorId, orderNo }
  const { operationId } = await debit({ ...booked, kind: 'service_charge' }, trx)
  await row(
    `insert into service_charges (organisation_id, production_no, order_no, mode, rate_minor, pieces, amount_minor, operation_id)
     values (?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing`,
    [organisationId, productionNo, orderNo, agreed.mode, agreed.rate, pieces, amount.minor, operationId],
    trx,
  )
}

/** What was refunded whole is not charged either; the booking is taken back by another one, once. */
export async function takeBackCharge(productionNo: string, reason: string, trx: Transaction): Promise<void> {
  const charge = await chargeOf(productionNo, trx)
  if (!charge) return
  const key = { scope: 'service charge back', key: productionNo }
  await reverse({ operationId: charge.operation_id, minor: charge.amount, key, reason }, trx)
}

/** Nothing for the house, nor where nothing was agreed. */
function agreedWith(supplierId: number, trx: Transaction): Promise<Agreed | undefined> {
  return row<Agreed>(
    `select service_charge_mode as mode, service_charge_fee::float8 as rate from suppliers where id = ? and service_charge_fee > 0`,
    [supplierId],
    trx,
  )
}

function chargeOf(productionNo: string, trx: Transaction) {
  return row<{ operation_id: number; amount: number }>(
    'select operation_id::float8 as operation_id, amount_minor::float8 as amount from service_charges where production_no = ?',
    [productionNo],
    trx,
  )
}
