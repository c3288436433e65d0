import { PUBLICATIONS } from '#contracts/finished'
import { PENDING_ACTIONS, PUBLISHING } from '#contracts/publications'
import { readForm, emptyForm } from '#contracts/publishing/form_shape'
import { SALES_PLATFORMS } from '#contracts/suppliers'
import { defineResource, type Hooks, type WriteContext } from '#core/crud/resource'
import { Refusal } from '#core/errors'
import { choice, derived, id, integer, json, link, moment, reference, text } from '#core/lists/fields'
import { MERCHANT_ONLY, maySeeSales } from '#orders/resources/orders'
import { measurePictures } from '#publishing/pictures'
import { productsOf, updateSummaries } from '#publishing/summary'
import { organisationNames } from '#tenancy/resources'
import type { PublicationFault, PublicationForm } from '#contracts/publishing/form'
import type { Actor } from '#core/http/actor'

const publicationRules: Hooks = {
  async beforeWrite(values, before, context) {
    if (before?.pending) throw new Refusal('E_PUBLICATION_BUSY')
    if (values.form === undefined) return values
    if (!maySeeSales(context.actor)) throw new Refusal('E_MERCHANTS_ONLY')
    return { ...values, form: await storedForm(values.form, Number(before?.organisation_id), context) }
  },
  canDelete({ pending, status }) {
    if (pending || status === 'released') throw new Refusal('E_PUBLICATION_LIVE')
  },
  async beforeDelete(ids, { trx }) {
    const products = await productsOf(ids, trx)
    return () => updateSummaries(products, trx)
  },
}

/** Of the right shape, with its pictures measured by us. */
export async function storedForm(given: unknown, organisationId: number, context: WriteContext) {
  const { form, strange } = readForm(given)
  if (strange.length > 0)
    throw new Refusal('E_INVALID', {
      fields: Object.fromEntries(strange.map((at) => [at, [{ key: 'errors.E_INVALID' }]])),
    })
  return measurePictures(form, organisationId, context)
}

const READ_ONLY = { readonly: true } as const
const READ_ONLY_NULLABLE = { ...READ_ONLY, nullable: true } as const
const ofFinished = (column: string) => `select f.${column} from finished_products f where f.id = t.finished_product_id`

export const publications = defineResource({
  name: 'publications',
  table: 'publications',
  verbs: ['view', 'edit', 'delete'],
  ownership: { organisation: 'organisation_id', owner: 'owner_user_id', store: 't.store_id' },
  label: 'product_no',
  order: { field: 'id', direction: 'desc' },
  hooks: publicationRules,
  fields: {
    id: id(),
    organisation_id: reference('organisations', READ_ONLY),
    ...organisationNames('merchant'),
    owner_user_id: reference('users', READ_ONLY_NULLABLE),
    finished_product_id: reference('finished-products', READ_ONLY),
    finished_code: derived('text', ofFinished('code'), { search: true }),
    finished_name: derived('text', ofFinished('name'), { search: true }),
    finished_name_en: derived('text', ofFinished('name_en'), { search: true }),
    picture: derived('text', ofFinished('picture'), { nullable: true }),
    picture_link: { ...link('picture'), sql: ofFinished('picture') },
    store_id: reference('stores', READ_ONLY),
    store: derived('text', 'select s.name from stores s where s.id = t.store_id', { search: true }),
    sales_platform: choice(SALES_PLATFORMS, { ...READ_ONLY, sort: true }),
    status: choice(PUBLICATIONS, { ...READ_ONLY, sort: true }),
    pending: choice(PENDING_ACTIONS, READ_ONLY_NULLABLE),
    reason: text(READ_ONLY_NULLABLE),
    reason_details: json(READ_ONLY),
    form: json(MERCHANT_ONLY),
    remark: text({ max: PUBLISHING.remark, search: true, initial: '' }),
    product_no: text({ ...READ_ONLY, search: true }),
    url: text(READ_ONLY_NULLABLE),
    published_version: integer(READ_ONLY_NULLABLE),
    has_changes: derived(
      'flag',
      `exists (select 1 from publication_versions v join finished_products f on f.id = t.finished_product_id
         where v.publication_id = t.id and v.number = t.published_version and (v.form <> t.form or v.finished_version < f.version_number))`,
    ),
    asked_at: moment({ nullable: true }),
    published_at: moment({ nullable: true }),
    unpublished_at: moment({ nullable: true }),
    version: integer(READ_ONLY),
    created_at: moment(),
    updated_at: moment(),
  },
})

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
