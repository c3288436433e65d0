import type { PayeeAccount } from '#contracts/recharges'
import { row, rows, type Transaction } from '#core/database'
import { sealedCards } from '#settings/payment/card_numbers'

export interface Payee extends Omit<PayeeAccount, 'card_number'> {
  card_masked: string
  card_number_sealed: string
}

/** Accounts of the merchant's supplier, and of the platform where the supplier is its own house. */
const OF_MERCHANT = `
  select a.id, i.value as type, i.label_zh as type_zh, i.label_en as type_en, a.bank_account_name, a.bank_name,
         '**** ' || a.card_tail as card_masked, a.card_number_sealed, a.currency
    from payment_accounts a join dictionary_items i on i.id = a.bank_type_id
   where a.status = 'enabled' and a.is_approved and (a.organisation_id = ?
      or a.organisation_id = (select h.parent_id from organisations h where h.id = ? and h.id = (
           select min(s.id) from organisations s where s.kind = 'supplier' and s.parent_id = h.parent_id)))`

/** Where merchants of this supplier may pay to, numbers and all. */
export async function payeesOf(supplierId: number): Promise<PayeeAccount[]> {
  const found = await rows<Payee>(`${OF_MERCHANT} order by a.sort desc, a.id desc`, [supplierId, supplierId])
  return found.map(({ card_number_sealed: sealed, card_masked: _, ...payee }) => ({
    ...payee,
    card_number: sealedCards.open(payee.id, sealed),
  }))
}

/** One of them, held so that nobody closes it meanwhile. */
export function payeeOf(supplierId: number, accountId: number, trx: Transaction): Promise<Payee | undefined> {
  return row<Payee>(`${OF_MERCHANT} and a.id = ? for share of a`, [supplierId, supplierId, accountId], trx)
}
