import type { PublicationFault, PublicationForm } from '#contracts/publishing/form'
import { emptyForm } from '#contracts/publishing/form_shape'
import type { Actor } from '#core/http/actor'
import { maySeeSales } from '#orders/resources/orders'

const PRICES = ['declared_price', 'retail_price', 'original_price'] as const
const PRICE_FIELD = /(^|\.)((declared|retail|original)_price|price_rule)\b/

/** The form without prices and price rule for suppliers. */
export function formFor(actor: Actor, form: PublicationForm): PublicationForm {
  if (maySeeSales(actor)) return form
  const { price_rule: rule } = emptyForm()
  const none = Object.fromEntries(PRICES.map((name) => [name, '']))
  const variants = form.variants.map((variant) => ({ ...variant, declared_price: '', retail_price: '' }))
  return { ...form, ...none, price_rule: rule, variants }
}

/** A fault of a price names the price; suppliers see only that one is missing. */
export function faultsFor(actor: Actor, faults: readonly PublicationFault[]): PublicationFault[] {
  if (maySeeSales(actor)) return [...faults]
  return faults.filter(({ field, rule }) => rule === 'required' || !PRICE_FIELD.test(field))
}
