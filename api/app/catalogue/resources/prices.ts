import { TIERS } from '#contracts/limits'
import { derived, id, integer, json, moment, money, reference, text, type Field } from '#core/crud/fields'
import { defineResource } from '#core/crud/resource'
import { exclusivePriceRules, levelPriceRules } from '#catalogue/domain/product_price_rules'
import { OWNED } from '#catalogue/resources/words'

const ofProduct = (column: string) =>
  derived('text', `select p.${column} from products p where p.id = t.product_id`, { nullable: true, search: true })

/** The product a price is of, and whose business the price is. */
const priceFields = (own: Record<string, Field>): Record<string, Field> => ({
  id: id(),
  organisation_id: reference('organisations', { readonly: true }),
  product_id: reference('products', { required: true, readonly: 'after_create' }),
  product_code: ofProduct('code'),
  product_name_zh: ofProduct('name_zh'),
  product_name_en: ofProduct('name_en'),
  ...own,
  remark: text({ max: 200, initial: '', search: true }),
  version: integer({ readonly: true }),
  created_at: moment(),
  updated_at: moment(),
})

/** What merchants of a level pay for a product, instead of the level's share of the list price. */
export const levelPrices = defineResource({
  name: 'level-prices',
  table: 'level_prices',
  verbs: ['view', 'create', 'edit', 'delete'],
  ties: OWNED,
  label: 'id::text',
  order: { field: 'id', direction: 'desc' },
  hooks: levelPriceRules,
  fields: priceFields({
    level_id: reference('merchant-levels', { required: true, readonly: 'after_create' }),
    price: money({ column: 'price_minor', required: true, min: 1, max: TIERS.minor, sort: true }),
  }),
})

/** What one merchant pays for a product by the piece, until it expires. */
export const exclusivePrices = defineResource({
  name: 'exclusive-prices',
  table: 'exclusive_prices',
  verbs: ['view', 'create', 'edit', 'delete'],
  ties: OWNED,
  label: 'id::text',
  order: { field: 'id', direction: 'desc' },
  hooks: exclusivePriceRules,
  fields: priceFields({
    merchant_id: reference('merchants', { required: true, readonly: 'after_create' }),
    merchant_name: derived('text', 'select o.name from organisations o where o.id = t.merchant_id', { search: true }),
    tiers: json({ required: true, sql: `amounts_shown(t.tiers, 'price')` }),
    expires_at: moment({ readonly: false, nullable: true }),
    is_expired: derived('flag', 'coalesce(t.expires_at <= now(), false)'),
  }),
})
