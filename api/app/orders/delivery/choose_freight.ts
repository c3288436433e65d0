import type { FreightOption } from '#contracts/logistics'
import { amountOf, sum } from '#contracts/price/amounts'
import { Refusal } from '#core/errors'
import { partOf, type PartChoice } from '#orders/actions/change_delivery'
import { isOpen, refuseBegun, type DeliveryPlan, type PlannedPart } from '#orders/delivery/plan_delivery'
import type { HeldOrder, HeldPart } from '#orders/queries/held_order'

export interface Rerouted {
  part: HeldPart
  freight: FreightOption
}

export interface ChosenFreight {
  /** Parts that travel otherwise from now on. */
  changed: Rerouted[]
  /** Of the whole order. */
  minor: number
}

interface Agreed {
  choices: readonly PartChoice[]
  /** What was shown. */
  freight: string
}

/** How each part travels and what all of it costs now: exactly what was shown, or a refusal that says what it costs. */
export function chooseFreight(
  order: HeldOrder,
  plan: DeliveryPlan,
  { choices, freight: shown }: Agreed,
): ChosenFreight {
  for (const { number } of choices) {
    const part = partOf(order, number)
    refuseBegun(isOpen(part) ? undefined : part)
  }
  const wishes = new Map(choices.map((one) => [one.number, one]))
  const chosen = plan.parts.map((planned) => ({ planned, ...chosenOf(planned, wishes.get(planned.part.number), plan) }))
  const minor = sum(chosen.map(({ freight }) => freight?.minor ?? 0))
  if (amountOf(minor) !== shown) throw new Refusal('E_DELIVERY_PRICE_CHANGED', { shown, now: amountOf(minor) })
  if (chosen.some(({ isAsShown }) => !isAsShown)) throw new Refusal('E_LOGISTICS_CHANGED')
  const changed = chosen.flatMap(({ planned: { part }, freight }) =>
    freight && freight !== part.choice ? [{ part, freight }] : [],
  )
  return { changed, minor }
}

interface Chosen {
  freight: FreightOption | null
  isAsShown: boolean
}

function chosenOf({ part, quote }: PlannedPart, wish: PartChoice | undefined, { isElsewhere }: DeliveryPlan): Chosen {
  const keeps = !isElsewhere && (!wish || wish.method_id === part.choice?.method_id)
  if (!quote || keeps) return { freight: part.choice, isAsShown: true }
  if (!wish) throw new Refusal(quote.options.length === 0 ? 'E_LOGISTICS_NONE' : 'E_LOGISTICS_REQUIRED')
  const freight = quote.options.find((one) => one.method_id === wish.method_id)
  if (!freight) throw new Refusal('E_LOGISTICS_CHANGED')
  return { freight, isAsShown: freight.fingerprint === wish.fingerprint }
}
