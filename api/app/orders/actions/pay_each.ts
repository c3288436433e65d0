import type { Language } from '#contracts/languages'
import { Refusal } from '#core/errors'
import { wordOr } from '#core/words'
import type { Paid } from '#orders/actions/pay_order'

interface Asked {
  id: number
  total: string
}

/** Pays one after the other, each in a transaction of its own; where none could be paid at all, that is the answer. */
export async function payEach(asked: readonly Asked[], language: Language, pay: (one: Asked) => Promise<Paid>) {
  const results = []
  for (const one of asked) results.push(await resultOf(one, language, pay))
  const paid = results.filter((one) => one.reason === null).length
  if (paid === 0 && results.every(({ reason }) => reason === 'E_ORDER_STATE' || reason === 'E_NOT_FOUND'))
    throw new Refusal('E_ORDERS_NONE_TO_PAY')
  return { paid, results }
}

async function resultOf(one: Asked, language: Language, pay: (one: Asked) => Promise<Paid>) {
  try {
    const { id, order_no, paid } = await pay(one)
    return { id, order_no, paid, reason: null, message: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const message = wordOr(language, `errors.${error.code}`, 'errors.E_UNEXPECTED', error.details)
    return { id: one.id, order_no: null, paid: null, reason: error.code, message }
  }
}
