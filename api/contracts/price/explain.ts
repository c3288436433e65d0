import { amountOf, signedAmount } from './amounts.ts'
import type { ComparedOffer } from './base_price.ts'
import type { PriceLine, UnitPrice } from './unit_price.ts'
import { rangeForm } from '../lists.ts'
import type { MessageKey, MessageParams } from '../format_message.ts'

/** A translation key with its parameters, and the amount. */
export interface Explained {
  key: MessageKey
  params: MessageParams
  amount: string
}

/** The caller supplies the names of faces and materials. */
export const explainLines = ({ lines }: UnitPrice, nameOf: (line: PriceLine) => string): Explained[] =>
  lines.map((line) => {
    const amount = signedAmount(line.minor)
    if (line.kind === 'sample') return { key: 'price.sample', params: { percent: line.percent }, amount }
    if (line.kind === 'base') return { ...offerMessage(line.offer), amount }
    return { key: line.kind === 'face' ? 'price.face' : 'price.material', params: { name: nameOf(line) }, amount }
  })

/** Each compared offer with the reason it was chosen or not. */
export function explainChoice({ compared, lines }: UnitPrice): (Explained & { verdict: Explained })[] {
  const best = lines.find(({ kind }) => kind === 'base')?.minor ?? 0
  return compared.map((offer) => {
    const amount = amountOf(offer.minor)
    return { ...offerMessage(offer), amount, verdict: { ...verdictMessage(offer, best), amount } }
  })
}

function offerMessage({ kind, tier, hundredths }: ComparedOffer): Omit<Explained, 'amount'> {
  if (kind === 'level')
    return hundredths === undefined
      ? { key: 'price.level', params: {} }
      : { key: 'price.level_rate', params: { percent: hundredths } }
  const { from, to } = tier ?? { from: 1, to: 1 }
  if (to === null) return { key: `price.${kind}_open`, params: { from } }
  return { key: `price.${kind}_${rangeForm(from, to)}`, params: { from, to, count: from } }
}

function verdictMessage({ verdict, minor }: ComparedOffer, best: number): Omit<Explained, 'amount'> {
  if (verdict === 'dearer') return { key: 'price.dearer', params: { by: amountOf(minor - best) } }
  return { key: `price.${verdict}`, params: {} }
}
