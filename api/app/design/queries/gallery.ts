import type { Gallery, GallerySort, MaterialType } from '#contracts/materials'
import { listWhere, type ListAnswer } from '#core/crud/list'
import { scopeSql } from '#core/crud/scope'
import type { Actor } from '#core/http/actor'
import type { Sql } from '#core/lists/conditions'
import type { ListQuery, Order } from '#core/lists/list_query'
import { inCategory, named } from '#design/queries/gallery_conditions'
import { officialFor } from '#design/queries/lent'
import { galleryLooks } from '#design/resources/gallery_look'

export interface Asked {
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
const PER_PAGE = 60

/** A page of what everybody may use, or of what lies in the person's own range. */
export function gallery(asked: Asked, actor: Actor): Promise<ListAnswer> {
  const look = galleryLooks[asked.gallery]
  return listWhere(
    look,
    queryOf(asked),
    { scope: reach(asked.gallery, actor), narrowing: [...conditions(asked)] },
    actor,
  )
}

const reach = (which: Gallery, actor: Actor): Sql[] =>
  which === 'official' ? [officialFor(actor)] : scopeSql(galleryLooks.own, actor, 'materials.view')

function* conditions({ id, category_id: category, type, free, q = '' }: Asked): Generator<Sql> {
  if (id !== undefined) yield { text: 't.id = ?', bindings: [id] }
  if (category !== undefined) yield inCategory(category)
  if (type) yield { text: 't.type = ?', bindings: [type] }
  if (free) yield { text: 't.price_minor = 0', bindings: [] }
  yield* named(q)
}

function queryOf({ sort = 'newest', cursor, limit = PER_PAGE, with_total: withTotal = false }: Asked): ListQuery {
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
