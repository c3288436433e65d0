import { SWITCH_STATUSES } from '#contracts/statuses'
import { choice, id, integer, moment, reference, text, type Field, type Sql } from '#core/lists/fields'
import type { Hooks, UsedBy } from '#core/crud/resource'
import { changedTexts, rejectRiskyTexts } from '#settings/risk/check_text'
import type { Actor } from '#core/http/actor'

export const ORDERED = ['view', 'create', 'edit', 'delete', 'sort'] as const
export const NAMED = { 'zh-cn': 'name_zh', en: 'name_en' }
export const OWNED = { organisation: 'organisation_id' }

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

export const moderatedNameRules: Hooks = {
  async beforeWrite(values, before) {
    await rejectRiskyTexts(changedTexts(['name_zh', 'name_en'], values, before))
    return values
  },
}

/** Orders whose items reference the row; ordered rows cannot be deleted. */
export const inOrders = (column: string): UsedBy => ({
  resource: 'orders',
  table: 'order_items',
  column,
  names: 'select order_no from orders where id = order_id',
})

/** Dictionary words of the platform are visible to every supplier. */
export const ownedByPlatform = (): Sql => ({
  text: `t.organisation_id in (select id from organisations where kind = 'platform')`,
  bindings: [],
})

/** Blanks shared by the platform, and those that the actor's factories make. */
export const sharedOrMadeByFactory = ({ organisation }: Actor): Sql => ({
  text: `(t.is_shared or t.factory_id in (select id from organisations where path like ?))`,
  bindings: [`${organisation.path}%`],
})

/** Stock of blanks shared by the platform. */
export const stockOfShared = (): Sql => ({ text: `t.spu_id in (select id from spus where is_shared)`, bindings: [] })

/** Published products shared by the platform, and those that the actor's factories make. */
export const publishedOrMadeByFactory = ({ organisation }: Actor): Sql => ({
  text: `((t.is_shared and t.status = 'published')
    or t.spu_id in (select s.id from spus s join organisations f on f.id = s.factory_id where f.path like ?))`,
  bindings: [`${organisation.path}%`],
})

/** Requests on which the actor's factory was asked for an opinion. */
export const requestedOfFactory = ({ organisation }: Actor): Sql => ({
  text: 't.factory_id in (select id from organisations where path like ?)',
  bindings: [`${organisation.path}%`],
})

/** Public prices of products shared by the platform. */
export const pricesOfShared = (): Sql => ({
  text: `(t.level_id is null and t.product_id in (select id from products where is_shared and status = 'published'))`,
  bindings: [],
})
