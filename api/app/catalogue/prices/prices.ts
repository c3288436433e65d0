import { organisationNames } from '#tenancy/resources'
import { row, type Transaction, type Row } from '#core/database'
import { Refusal, refuseField } from '#core/errors'
import { type Hooks, type WriteContext, defineResource } from '#core/crud/resource'
import { tierFaults } from '#catalogue/prices/tier_faults'
import { storedAmounts } from '#catalogue/products/product_rules'
import { TIERS } from '#contracts/limits'
import { derived, id, integer, json, moment, money, reference, text, type Field } from '#core/lists/fields'
import { OWNED } from '#catalogue/resource_parts'

const SUPPLIER_SQL = {
  level_id: 'select organisation_id from merchant_levels where id = ?',
  merchant_id: `select parent_id from organisations where id = ? and kind = 'merchant'`,
} as const

export async function findSeller(
  whose: keyof typeof SUPPLIER_SQL,
  id: number,
  productId: number,
  trx: Transaction,
): Promise<number | null> {
  const found = await row<{ id: number }>(
    `select o.id from organisations o join products p on p.organisation_id = o.id or p.is_shared
      where o.id = (${SUPPLIER_SQL[whose]}) and p.id = ?`,
    [id, productId],
    trx,
  )
  return found?.id ?? null
}

/** The price belongs to the supplier of the level, which must sell the product. */
export const levelPriceRules: Hooks = {
  beforeWrite: (values, before, context) => (before ? values : withSeller(values, 'level_id', context)),
}

/** The price belongs to the supplier of the merchant, which must sell the product. */
export const exclusivePriceRules: Hooks = {
  async beforeWrite(values, before, context) {
    const fields = values.tiers === undefined ? {} : tierFaults('tiers', values.tiers)
    const count = Object.keys(fields).length
    if (count > 0) throw new Refusal('E_INVALID', { fields, count })
    return storedAmounts(before ? values : await withSeller(values, 'merchant_id', context))
  },
}

async function withSeller(values: Row, whose: 'level_id' | 'merchant_id', { trx }: WriteContext): Promise<Row> {
  const seller = await findSeller(whose, Number(values[whose]), Number(values.product_id), trx)
  if (seller === null) throw refuseField(whose, 'E_INVALID_REFERENCE')
  return { ...values, organisation_id: seller }
}

const productField = (column: string) =>
  derived('text', `select p.${column} from products p where p.id = t.product_id`, { nullable: true, search: true })

/** The product of a price and the organisation that owns the price. */
const priceFields = (own: Record<string, Field>): Record<string, Field> => ({
  id: id(),
  organisation_id: reference('organisations', { readonly: true }),
  product_id: reference('products', { required: true, readonly: 'after_create' }),
  product_code: productField('code'),
  product_name_zh: productField('name_zh'),
  product_name_en: productField('name_en'),
  ...own,
  remark: text({ max: 200, initial: '', search: true }),
  version: integer({ readonly: true }),
  created_at: moment(),
  updated_at: moment(),
})

export const levelPrices = defineResource({
  name: 'level-prices',
  table: 'level_prices',
  verbs: ['view', 'create', 'edit', 'delete'],
  ownership: OWNED,
  label: 'id::text',
  order: { field: 'id', direction: 'desc' },
  hooks: levelPriceRules,
  fields: priceFields({
    level_id: reference('merchant-levels', { required: true, readonly: 'after_create' }),
    price: money({ column: 'price_minor', required: true, min: 1, max: TIERS.minor, sort: true }),
  }),
})

/** A merchant's unit price for a product, until it expires. */
export const exclusivePrices = defineResource({
  name: 'exclusive-prices',
  table: 'exclusive_prices',
  verbs: ['view', 'create', 'edit', 'delete'],
  ownership: OWNED,
  label: 'id::text',
  order: { field: 'id', direction: 'desc' },
  hooks: exclusivePriceRules,
  fields: priceFields({
    merchant_id: reference('merchants', { required: true, readonly: 'after_create' }),
    ...organisationNames('merchant_name', { search: true }, 't.merchant_id'),
    tiers: json({ required: true, sql: `format_amounts(t.tiers, 'price')` }),
    expires_at: moment({ readonly: false, nullable: true }),
    is_expired: derived('flag', 'coalesce(t.expires_at <= now(), false)'),
  }),
})
