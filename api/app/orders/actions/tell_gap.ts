import { amountOf, minorOf } from '#contracts/price/amounts'
import { Money } from '#core/domain/money'
import { Refusal } from '#core/errors'
import { standingOf } from '#ledger/queries/standing'

export const isShortage = (error: unknown): error is Refusal =>
  error instanceof Refusal && error.code === 'E_INSUFFICIENT_BALANCE'

/** How much is missing, so that exactly that can be topped up. Asked when the transaction is over: it can say nothing any more. */
export async function tellingGap<T>(merchantId: number, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!isShortage(error)) throw error
    throw new Refusal(error.code, { ...error.details, ...(await shortageOf(merchantId, error)) })
  }
}

/** What there is to spend, and what lacks. */
export async function shortageOf(merchantId: number, { details }: Refusal): Promise<{ balance: string; gap: string }> {
  const { balance, held } = await standingOf(merchantId)
  const there = Money.fromDecimal(balance, 'RMB').minus(Money.fromDecimal(held, 'RMB')).minor
  const gap = Math.max((minorOf(details.needed) ?? 0) - there, 0)
  return { balance: amountOf(there), gap: amountOf(gap) }
}
