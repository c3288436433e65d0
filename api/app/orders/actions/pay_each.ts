import type { Language } from '#contracts/languages'
import { Refusal } from '#core/errors'
import { eachOrder } from '#orders/actions/each_order'
import type { Paid } from '#orders/actions/pay_order'

interface Asked {
  id: number
  total: string
}

/** Pays one after the other, each in a transaction of its own; where none could be paid at all, that is the answer. */
export async function payEach(asked: readonly Asked[], language: Language, pay: (one: Asked) => Promise<Paid>) {
  const outcomes = await eachOrder(asked, language, pay)
  const paid = outcomes.filter((one) => one.done).length
  if (paid === 0 && outcomes.every(({ reason }) => reason === 'E_ORDER_STATE' || reason === 'E_NOT_FOUND'))
    throw new Refusal('E_ORDERS_NONE_TO_PAY')
  const results = outcomes.map(({ id, done, reason, message }) => ({
    id,
    order_no: done?.order_no ?? null,
    paid: done?.paid ?? null,
    reason,
    message,
  }))
  return { paid, results }
}
