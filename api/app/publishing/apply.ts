import { amountOf, minorOf } from '#contracts/price/amounts'
import type { PublicationForm } from '#contracts/publishing/form'
import { rulePackOf } from '#contracts/publishing/packs'
import type { PriceRule } from '#contracts/publishing/price_fields'
import { isEmptyRule, priceRuleFaults, sumPrice } from '#contracts/publishing/price_rule'
import { lockRow } from '#core/crud/find_rows'
import type { WriteContext } from '#core/crud/resource'
import { row } from '#core/database'
import { Refusal } from '#core/errors'
import { finishedPrices } from '#design/finished/prices'
import { maySeeSales } from '#orders/resources/orders'
import { rateAt } from '#settings/rates/rate_feed'
import { PublicationFaults, lockIdle } from '#publishing/ask'
import type { LoadedPublication } from '#publishing/context'
import { loadTemplateValues, publicationTemplates } from '#publishing/templates'

export interface Change {
  template_id?: number
  price_rule?: PriceRule
}

/** Fills a publication from a template, a price rule or both. A rule that the template brings sets the prices, too. */
export async function applyChange(id: number, change: Change, context: WriteContext): Promise<void> {
  const { actor, trx } = context
  if (!maySeeSales(actor)) throw new Refusal('E_MERCHANTS_ONLY')
  const loaded = await lockIdle(id, 'edit', context)
  const fromTemplate = change.template_id === undefined ? {} : await templateFor(change.template_id, loaded, context)
  const form: PublicationForm = {
    ...loaded.form,
    ...fromTemplate,
    ...(change.price_rule && { price_rule: change.price_rule }),
  }
  const hasRule = change.price_rule !== undefined || 'price_rule' in fromTemplate
  const priced =
    hasRule && !isEmptyRule(form.price_rule) ? { ...form, ...(await pricesOf(form, loaded, context)) } : form
  await row(
    'update publications set form = ?::jsonb, version = version + 1, updated_at = now() where id = ?',
    [JSON.stringify(priced), loaded.id],
    trx,
  )
}

async function templateFor(templateId: number, loaded: LoadedPublication, { actor, trx }: WriteContext) {
  const template = await lockRow(publicationTemplates, templateId, actor, 'view', trx)
  const sites = new Set(loaded.warehouses.flatMap(({ sites: own }) => own))
  const isForStore =
    template.sales_platform === loaded.sales_platform &&
    template.organisation_id === loaded.organisation_id &&
    (template.site === '' || sites.has(String(template.site)))
  if (!isForStore) throw new Refusal('E_TEMPLATE_OTHER', { template: String(template.name), store: loaded.store })
  return loadTemplateValues(templateId, trx)
}

async function pricesOf(form: PublicationForm, loaded: LoadedPublication, { actor, trx }: WriteContext) {
  const faults = priceRuleFaults(form.price_rule)
  if (faults.length > 0) throw new PublicationFaults(faults)
  const [price] = await finishedPrices([loaded.finished_product_id], actor, trx)
  const cost = minorOf(price?.amount)
  if (cost === null) throw new Refusal('E_PUBLICATION_NO_COST', { name: loaded.name })
  const rate = minorOf((await rateAt(form.currency, new Date(), trx))?.rate)
  if (!rate) throw new Refusal('E_PUBLICATION_NO_RATE', { currency: form.currency })
  const { paysDeclared } = rulePackOf(loaded.sales_platform, loaded.region)
  const sum = sumPrice(form.price_rule, { cost, rate, paysDeclared })
  return sum && { declared_price: amountOf(sum.declared), retail_price: amountOf(sum.retail) }
}
