import { type ServiceChargeMode, SERVICE_CHARGE_MODES } from '#contracts/suppliers'
import { row, type Transaction } from '#core/database'
import { Money } from '#core/domain/money'
import { debit, credit } from '#ledger/posting/movements'
import { reverse } from '#ledger/posting/reverse'
import { FeeCollector, type Fee } from '#organisations/settling/fee_collector'
import { choice, derived, id, integer, moment, money, reference, text } from '#core/lists/fields'
import { defineResource } from '#core/crud/resource'
import { organisationNames } from '#tenancy/resources'

const read = { readonly: true } as const
const REVERSED = `coalesce((select sum(x.amount_minor) from ledger_operations b join ledger_transfers x on x.operation_id = b.id
  where b.reverses = t.operation_id), 0)`

/** Booked when production is accepted; the generic calls are read-only. */
export const serviceCharges = defineResource({
  name: 'service-charges',
  table: 'service_charges',
  isMoney: true,
  verbs: ['view'],
  ownership: { organisation: 'organisation_id' },
  label: 'production_no',
  order: { field: 'id', direction: 'desc' },
  fields: {
    id: id(),
    organisation_id: reference('organisations', read),
    ...organisationNames('supplier'),
    production_no: text({ ...read, search: true }),
    order_no: text({ ...read, search: true }),
    mode: choice(SERVICE_CHARGE_MODES, read),
    rate: money({ ...read, column: 'rate_minor' }),
    pieces: integer(read),
    amount: money({ ...read, column: 'amount_minor', sort: true }),
    reversed: derived('money', REVERSED),
    operation_id: integer(read),
    created_at: moment(),
  },
})

export interface AcceptedProduction {
  organisationId: number
  productionNo: string
  orderNo: string
  pieces: number
  actorId: number | null
}

interface ChargeTerms {
  mode: ServiceChargeMode
  rate: number
}

/** Books a production order's fee to its supplier, once, within the transaction of the acceptance. */
export async function chargeService(made: AcceptedProduction, trx: Transaction): Promise<void> {
  const { organisationId, productionNo, orderNo, pieces, actorId } = made
  const agreed = await chargeTermsOf(organisationId, trx)
  if (!agreed || (await findCharge(productionNo, trx))) return
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

/** A fully refunded order is not charged: books a reversal, once. */
export async function reverseCharge(productionNo: string, reason: string, trx: Transaction): Promise<void> {
  const charge = await findCharge(productionNo, trx)
  if (!charge) return
  const key = { scope: 'service charge back', key: productionNo }
  await reverse({ operationId: charge.operation_id, minor: charge.amount, key, reason }, trx)
}

/** Nothing for the platform's own supplier or without an agreement. */
function chargeTermsOf(supplierId: number, trx: Transaction): Promise<ChargeTerms | undefined> {
  return row<ChargeTerms>(
    `select service_charge_mode as mode, service_charge_fee::float8 as rate from suppliers where id = ? and service_charge_fee > 0`,
    [supplierId],
    trx,
  )
}

function findCharge(productionNo: string, trx: Transaction) {
  return row<{ operation_id: number; amount: number }>(
    'select operation_id::float8 as operation_id, amount_minor::float8 as amount from service_charges where production_no = ?',
    [productionNo],
    trx,
  )
}

/** A fee is owed and paid at once: the supplier's debt is unchanged and the platform has the income. */
export class LedgerFeeCollector extends FeeCollector {
  async collect({ organisationId, settlingId, no, minor, actorId }: Fee, trx: Transaction): Promise<number> {
    const of = { organisationId, amount: Money.ofMinor(minor, 'RMB'), reason: no, actorId }
    const key = String(settlingId)
    await debit({ ...of, kind: 'settled_fee', key: { scope: 'settling', key } }, trx)
    const paid = await credit({ ...of, kind: 'dues_payment', key: { scope: 'settling paid', key } }, trx)
    return paid.operationId
  }
}
