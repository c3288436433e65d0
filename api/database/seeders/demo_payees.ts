import { row, type Transaction } from '#core/database'
import { sealedCards, lastDigits } from '#settings/payment/payment_accounts'

/** Payee accounts of the demo; the numbers are invented. */
const PAYEES = [
  {
    type: 'bank',
    name: '石狮市印坊科技有限公司',
    bank: '中国工商银行石狮支行',
    card: '1402020009600000000',
    currency: 'RMB',
  },
  { type: 'alipay', name: '石狮市印坊科技有限公司', bank: '', card: 'pay@inkfold.example', currency: 'RMB' },
  { type: 'wechat', name: '印坊科技', bank: '', card: 'inkfold-pay', currency: 'RMB' },
  { type: 'paypal', name: 'Inkfold Technology', bank: 'PayPal', card: 'paypal@inkfold.example', currency: 'USD' },
] as const

export async function seedPayees(trx: Transaction): Promise<void> {
  for (const [i, { type, name, bank, card, currency }] of PAYEES.entries()) {
    const made = await row<{ ids: number[] }>(
      `with made as (
         insert into payment_accounts (organisation_id, bank_account_name, bank_type_id, bank_name, card_number_sealed, card_tail, currency, sort)
         select o.id, ?, d.id, ?, '', ?, ?, ? from organisations o, dictionary_items d where o.kind = 'supplier' and d.value = ? returning id
       ) select array_agg(id) as ids from made`,
      [name, bank, lastDigits(card), currency, PAYEES.length - i, type],
      trx,
    )
    for (const id of made?.ids ?? [])
      await row(
        'update payment_accounts set card_number_sealed = ? where id = ?',
        [sealedCards.seal(id, card), id],
        trx,
      )
  }
}
