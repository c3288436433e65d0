import { SWITCH_STATUSES } from '#contracts/statuses'
import { choice, id, integer, moment, reference, text, type Field, type Sql } from '#core/lists/fields'
import type { Hooks, UsedBy } from '#core/crud/resource'
import { changedTexts, rejectRiskyTexts } from '#settings/risk/check_text'
import type { Actor } from '#core/http/actor'

export const ORDERED = ['view', 'create', 'edit', 'delete', 'sort'] as const
export const NAMED = { 'zh-cn': 'name_zh', en: 'name_en' }
export const OWNED = { organisation: 'organisation_id' }

/** The fields of a word of the catalogue; what it has besides stands between its names and its order. */
export const wordFields = (own: Record<string, Field> = {}): Record<string, Field> => ({
  id: id(),
  organisation_id: reference('organisations', { readonly: 'after_create' }),
  name_zh: text({ required: true, max: 60, search: true, sort: true }),
  name_en: text({ required: true, max: 60, search: true, sort: true }),
  ...own,
  sort: integer({ sort: true, initial: 0 }),
  status: choice(SWITCH_STATUSES, { initial: 'enabled' }),
  version: integer({ readonly: true }),
  created_at: moment(),
  updated_at: moment(),
})

/** Names that shops show beside products: categories, colours, sizes and what is measured. */
export const moderatedNameRules: Hooks = {
  async beforeWrite(values, before) {
    await rejectRiskyTexts(changedTexts(['name_zh', 'name_en'], values, before))
    return values
  },
}

/** What was ordered stays: the orders whose items name it. */
export const inOrders = (column: string): UsedBy => ({
  resource: 'orders',
  table: 'order_items',
  column,
  names: 'select order_no from orders where id = order_id',
})

/** The platform's words serve every supplier. */
export const ownedByPlatform = (): Sql => ({
  text: `t.organisation_id in (select id from organisations where kind = 'platform')`,
  bindings: [],
})

/** What the platform shares with all, and what one's own factories make. */
export const sharedOrMadeByFactory = ({ organisation }: Actor): Sql => ({
  text: `(t.is_shared or t.factory_id in (select id from organisations where path like ?))`,
  bindings: [`${organisation.path}%`],
})

/** The stock of what the platform shares. */
export const stockOfShared = (): Sql => ({ text: `t.spu_id in (select id from spus where is_shared)`, bindings: [] })

/** Products that the platform shares, once they are shown, and what one's own factories make. */
export const publishedOrMadeByFactory = ({ organisation }: Actor): Sql => ({
  text: `((t.is_shared and t.status = 'published')
    or t.spu_id in (select s.id from spus s join organisations f on f.id = s.factory_id where f.path like ?))`,
  bindings: [`${organisation.path}%`],
})

/** Requests on which one's factory was asked for its opinion. */
export const requestedOfFactory = ({ organisation }: Actor): Sql => ({
  text: 't.factory_id in (select id from organisations where path like ?)',
  bindings: [`${organisation.path}%`],
})

/** What everybody pays for what the platform shares. */
export const pricesOfShared = (): Sql => ({
  text: `(t.level_id is null and t.product_id in (select id from products where is_shared and status = 'published'))`,
  bindings: [],
})
