import { amountOf, minorOf } from '#contracts/price/amounts'
import { Money } from '#core/domain/money'
import { Refusal } from '#core/errors'
import { standingOf } from '#ledger/queries/standing'

/** How much is missing, so that exactly that can be topped up. Asked when the transaction is over: it can say nothing any more. */
export async function tellingGap<T>(merchantId: number, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'E_INSUFFICIENT_BALANCE') throw error
    const { balance, held } = await standingOf(merchantId)
    const there = Money.fromDecimal(balance, 'RMB').minus(Money.fromDecimal(held, 'RMB')).minor
    const gap = Math.max((minorOf(error.details.needed) ?? 0) - there, 0)
    throw new Refusal(error.code, { ...error.details, balance: amountOf(there), gap: amountOf(gap) })
  }
}
