import {
  type Gallery,
  type GalleryMaterial,
  UNCATEGORISED,
  type GallerySort,
  type MaterialType,
  GALLERIES,
  GALLERY_SORTS,
  MATERIAL_TYPES,
} from '#contracts/materials'
import { derived, type Field, escapeLike, type Sql, INTEGER_MAX } from '#core/lists/fields'
import { toResource, type Resource } from '#core/crud/resource'
import { materials } from '#design/materials/materials'
import { listWhere, type ListAnswer } from '#core/crud/list'
import { scopeSql } from '#core/crud/scope'
import type { Actor } from '#core/http/actor'
import type { ListQuery, Order } from '#core/lists/parse_query'
import { officialMaterialsFor } from '#design/access'
import vine from '@vinejs/vine'
import { PAGE_MAX } from '#contracts/limits'
import { pageSchema } from '#core/crud/schemas'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'

const GALLERY_FIELDS = [
  'id',
  'number',
  'name_zh',
  'name_en',
  'category_id',
  'type',
  'picture',
  'picture_link',
  'width',
  'height',
  'size',
  'format',
  'is_low',
  'price',
  'order_pieces',
  'review',
  'version',
  'created_at',
] as const satisfies (keyof GalleryMaterial)[]

const fields: Record<string, Field> = Object.fromEntries(
  GALLERY_FIELDS.map((name) => [name, materials.fields[name] as Field]),
)

const galleryResource = (likeness: Field): Resource =>
  toResource({ ...materials, sharedWith: undefined, fields: { ...fields, duplicate_number: likeness } })

/**
 * The gallery view of a material: hides earnings and permissions, and shows similar materials only for the user's own.
 */
export const galleryResources: Record<Gallery, Resource> = {
  own: galleryResource(materials.fields.duplicate_number as Field),
  official: galleryResource(derived('text', 'null::text', { nullable: true })),
}

/** Includes subcategories. */
export function inCategory(id: number): Sql {
  if (id === UNCATEGORISED) return { text: 't.category_id is null', bindings: [] }
  const below = `with recursive below as (select ?::int as id union select c.id from material_categories c join below b on c.parent_id = b.id) select id from below`
  return { text: `t.category_id = any(array(${below}))`, bindings: [id] }
}

const NAMES = ['t.name_zh', 't.name_en', 't.number']
const NAME_MATCH = NAMES.map((name) => `${name} ilike ?`).join(' or ')

/** Every word must occur in a name or the number. The trigram index finds candidates, the comparison decides. */
export function matchesWords(words: string): Sql[] {
  return [...new Set(words.split(/\s+/).filter(Boolean))].map((word) => ({
    text: `(grams(${NAMES.join(` || ' ' || `)}) @> grams_of_word(?) and (${NAME_MATCH}))`,
    bindings: [word, ...NAMES.map(() => `%${escapeLike(word)}%`)],
  }))
}

export interface GalleryQuery {
  gallery: Gallery
  id?: number
  category_id?: number
  q?: string
  type?: MaterialType
  free?: boolean
  sort?: GallerySort
  cursor?: string
  limit?: number
  with_total?: boolean
}

const ORDERS: Record<GallerySort, Order[]> = {
  newest: [{ field: 'id', direction: 'desc' }],
  popular: [
    { field: 'order_pieces', direction: 'desc' },
    { field: 'id', direction: 'desc' },
  ],
  cheapest: [
    { field: 'price', direction: 'asc' },
    { field: 'id', direction: 'asc' },
  ],
}
const PAGE_SIZE = 60

export function gallery(asked: GalleryQuery, actor: Actor): Promise<ListAnswer> {
  const look = galleryResources[asked.gallery]
  return listWhere(
    look,
    toListQuery(asked),
    { scope: scopeOf(asked.gallery, actor), narrowing: [...conditions(asked)] },
    actor,
  )
}

const scopeOf = (which: Gallery, actor: Actor): Sql[] =>
  which === 'official' ? [officialMaterialsFor(actor)] : scopeSql(galleryResources.own, actor, 'materials.view')

function* conditions({ id, category_id: category, type, free, q = '' }: GalleryQuery): Generator<Sql> {
  if (id !== undefined) yield { text: 't.id = ?', bindings: [id] }
  if (category !== undefined) yield inCategory(category)
  if (type) yield { text: 't.type = ?', bindings: [type] }
  if (free) yield { text: 't.price_minor = 0', bindings: [] }
  yield* matchesWords(q)
}

function toListQuery({
  sort = 'newest',
  cursor,
  limit = PAGE_SIZE,
  with_total: withTotal = false,
}: GalleryQuery): ListQuery {
  return {
    perPage: limit,
    offset: 0,
    isPaged: true,
    orders: ORDERS[sort],
    keyword: '',
    conditions: [],
    cursor: cursor ?? null,
    select: false,
    initial: null,
    withTotal,
  }
}

const whole = (least: number, most: number) => vine.number().withoutDecimals().range([least, most])
const WORDS = 100

export const showGallery = endpoint({
  query: {
    gallery: vine.enum(GALLERIES),
    id: whole(1, INTEGER_MAX).optional(),
    category_id: whole(0, INTEGER_MAX).optional(),
    q: vine.string().trim().maxLength(WORDS).optional(),
    type: vine.enum(MATERIAL_TYPES).optional(),
    free: vine.boolean().optional(),
    sort: vine.enum(GALLERY_SORTS).optional(),
    cursor: vine.string().maxLength(500).optional(),
    limit: whole(1, PAGE_MAX).optional(),
    with_total: vine.boolean().optional(),
  },
  answer: pageSchema({ ...galleryResources.own, name: 'gallery-materials' }),
  handle: async ({ ctx, query }) => (await gallery(query, actorOf(ctx))).body,
})
