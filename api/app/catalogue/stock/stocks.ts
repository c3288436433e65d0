import { STOCK_LEVELS, STOCK_MOVEMENT_KINDS } from '#contracts/catalogue'
import { STOCK } from '#contracts/limits'
import { choice, derived, id, integer, moment, reference, text } from '#core/lists/fields'
import { defineResource } from '#core/crud/resource'
import { stockOfShared, OWNED } from '#catalogue/resource_parts'

const variantFields = (stock: string) => {
  const of = (column: string, from: string, by: string, more = {}) =>
    derived('text', `select x.${column} from stocks k join ${from} x on x.id = k.${by} where k.id = ${stock}`, more)
  return {
    spu_code: of('code', 'spus', 'spu_id', { search: true }),
    spu_name_zh: of('name_zh', 'spus', 'spu_id', { search: true, nullable: true }),
    spu_name_en: of('name_en', 'spus', 'spu_id', { search: true, nullable: true }),
    colour_name_zh: of('name_zh', 'stock_colours', 'colour_id', { search: true }),
    colour_name_en: of('name_en', 'stock_colours', 'colour_id', { search: true }),
    colour_hex: of('hex', 'stock_colours', 'colour_id'),
    size_name_zh: of('name_zh', 'sizes', 'size_id'),
    size_name_en: of('name_en', 'sizes', 'size_id'),
  }
}

const AVAILABLE = 't.on_hand - t.reserved'
/** Pieces that production took in the last days. */
const USED = `select coalesce(sum(m.quantity), 0)::int from stock_movements m
  where m.stock_id = t.id and m.kind = 'consume' and m.created_at > now() - interval '${STOCK.used_days} days'`
/** Whole days that the available pieces last at that pace; null without use or reorder point. */
const COVERAGE = `case when t.reorder_point is null then null when t.on_hand = t.reserved then 0
  else floor((${AVAILABLE}) * ${STOCK.used_days}.0 / nullif((${USED}), 0))::int end`
const MISSING = `case when t.reorder_point is not null then greatest(t.reorder_point - (${AVAILABLE}), 0) end`
const LEVEL = `case when t.reorder_point is null then 'unset' when ${AVAILABLE} <= t.reorder_point then 'low' else 'enough' end`
/** Planning figures are the keeper's alone. */
const ownerOnly = true

/** Stock per variant: colour and size of a blank. */
export const stocks = defineResource({
  name: 'stocks',
  table: 'stocks',
  verbs: ['view'],
  ownership: OWNED,
  sharedWith: stockOfShared,
  where: 't.is_offered',
  label: 'id::text',
  fields: {
    id: id(),
    organisation_id: reference('organisations'),
    spu_id: reference('spus'),
    colour_id: reference('stock-colours'),
    size_id: reference('sizes'),
    ...variantFields('t.id'),
    picture: derived('text', 'select s.pictures ->> 0 from spus s where s.id = t.spu_id', { nullable: true }),
    on_hand: integer({ sort: true, readonly: true }),
    reserved: integer({ sort: true, readonly: true }),
    available: derived('integer', AVAILABLE, { sort: true }),
    reorder_point: integer({ sort: true, nullable: true, readonly: true, ownerOnly }),
    level: { ...derived('choice', LEVEL, { ownerOnly: () => `'unset'` }), options: STOCK_LEVELS },
    missing: derived('integer', MISSING, {
      sort: true,
      nullable: true,
      ownerOnly,
    }),
    used_pieces: derived('integer', USED, { sort: true, nullable: true, ownerOnly }),
    coverage_days: derived('integer', COVERAGE, { sort: true, nullable: true, ownerOnly }),
    updated_at: moment(),
  },
})

/** Stock movements; append-only. */
export const stockMovements = defineResource({
  name: 'stock-movements',
  table: 'stock_movements',
  verbs: ['view'],
  ownership: OWNED,
  label: 'kind',
  fields: {
    id: id(),
    organisation_id: reference('organisations'),
    stock_id: reference('stocks'),
    spu_id: {
      ...derived('reference', 'select k.spu_id from stocks k where k.id = t.stock_id'),
      to: 'spus',
    },
    ...variantFields('t.stock_id'),
    kind: choice(STOCK_MOVEMENT_KINDS, { sort: true }),
    quantity: integer({ sort: true }),
    on_hand_after: integer(),
    reserved_after: integer(),
    reference: text({ nullable: true, search: true }),
    reason: text({ nullable: true, search: true }),
    user_id: integer({ nullable: true }),
    username: text({ nullable: true, search: true }),
    created_at: moment(),
  },
})
