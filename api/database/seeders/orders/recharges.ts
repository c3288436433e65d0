import { RECHARGE_AGREEMENT } from '#contracts/agreement'
import { row, type Row, type Transaction } from '#core/database'
import { insertAll, type Numbers } from '#database/seeders/orders/bulk'
import type { Person } from '#database/seeders/orders/compose'
import { SeededRandom } from '#database/seeders/orders/random'
import type { Recharge } from '#database/seeders/orders/money'
import { hoursAfter } from '#database/seeders/orders/plan'

export interface Payee {
  id: number
  type: string
  snapshot: Row
}

export interface Remitting {
  merchantId: number
  supplierId: number
  payer: Person
  reviewer: Person
  payees: readonly Payee[]
  /** Transaction id that links a credit to its approval. */
  txid: string
}

/** RMB accounts of a supplier, as a recharge stores them. */
export async function payeesOf(supplierId: number, trx: Transaction): Promise<Payee[]> {
  const found = await row<{ payees: Payee[] }>(
    `select coalesce(json_agg(json_build_object('id', p.id, 'type', d.value, 'snapshot', json_build_object('type_zh', d.label_zh, 'type_en', d.label_en,
              'name', p.bank_account_name, 'bank', p.bank_name, 'masked', '**** ' || p.card_tail)) order by p.id), '[]') as payees
       from payment_accounts p join dictionary_items d on d.id = p.bank_type_id where p.organisation_id = ? and p.currency = 'RMB'`,
    [supplierId],
    trx,
  )
  return found?.payees ?? []
}

type End = 'approved' | 'rejected' | 'submitted'
const WHY = '附言与汇款单不符，请核对后重新提交'

/** Equal remittances in time for the payments, plus some rejected and pending ones. */
export function rechargesOf(
  dates: readonly { at: Date; end: End }[],
  each: number,
  { merchantId, supplierId, payer, reviewer, payees, txid }: Remitting,
  { ids, nos }: { ids: Numbers; nos: Numbers },
): Recharge[] {
  const draw = new SeededRandom(88)
  return dates.map(({ at, end }) => {
    const submitted = hoursAfter(at, -draw.between(2, 20))
    const payee = payees.length > 0 ? draw.one(payees) : null
    const decided = end === 'submitted' ? null : at
    const no = nos.nextNo('R', submitted, 5)
    return {
      id: ids.next(),
      no,
      organisation_id: merchantId,
      supplier_id: supplierId,
      payment_account_id: payee?.id ?? null,
      paid_to: payee?.snapshot ?? {},
      transfer_type: payee?.type ?? 'bank',
      currency: 'RMB',
      amount_minor: each,
      rate_id: null,
      rate: 1,
      credited_minor: each,
      remittance_no: `TT${no.slice(1)}`,
      receipts: [],
      remark: '',
      agreement_version: RECHARGE_AGREEMENT.version,
      status: end,
      needs_two: false,
      submitted_by: payer.id,
      submitted_name: payer.username,
      submitted_at: submitted,
      decided_by: decided && reviewer.id,
      decided_name: decided && reviewer.username,
      decided_at: decided,
      decided_txid: end === 'approved' ? txid : null,
      decision_remark: end === 'rejected' ? WHY : '',
      operation_id: null,
      created_at: submitted,
      updated_at: decided ?? submitted,
    }
  })
}

const ACTION = { approved: 'approve', rejected: 'reject' } as const

export async function writeRecharges(recharges: readonly Recharge[], trx: Transaction): Promise<void> {
  await insertAll('recharges', recharges, trx)
  const steps = recharges.flatMap((one) => {
    const said = {
      recharge_id: one.id,
      action: 'submit',
      status: 'submitted',
      actor_id: one.submitted_by,
      actor_name: one.submitted_name,
      remark: '',
      created_at: one.submitted_at,
    }
    if (one.status === 'submitted') return [said]
    const action = ACTION[one.status as keyof typeof ACTION]
    return [
      said,
      {
        ...said,
        action,
        status: one.status,
        actor_id: one.decided_by,
        actor_name: one.decided_name,
        remark: one.decision_remark,
        created_at: one.decided_at,
      },
    ]
  })
  await insertAll('recharge_steps', steps, trx)
}
