import vine from '@vinejs/vine'
import type { HttpContext } from '@adonisjs/core/http'
import { ATTRIBUTE_KINDS } from '#contracts/publishing/form'
import { readForm } from '#contracts/publishing/form_shape'
import { findRow } from '#core/crud/find_rows'
import { idOf } from '#core/crud/input'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { choice, flag, list, named, nullable, object, text } from '#core/http/schemas'
import { assertListed, attributesOf, childrenOf, searchCategories } from '#publishing/categories'
import { publications } from '#publishing/publications'
import { stores } from '#stores/stores'

export const ATTRIBUTES = list(
  named(
    'OfferedAttribute',
    object({
      id: text,
      name: text,
      is_required: flag,
      kind: choice(ATTRIBUTE_KINDS),
      values: list(object({ id: text, name: text })),
      unit: nullable(text),
    }),
  ),
)

interface Place {
  store: number
  /** Chosen before, so it needs no check. */
  category?: string
}

async function ofPublication(ctx: HttpContext): Promise<Place> {
  const { store_id: store, form } = await findRow(publications, idOf(ctx), actorOf(ctx), 'view')
  return { store: Number(store), category: readForm(form).form.category_id }
}

async function ofStore(ctx: HttpContext): Promise<Place> {
  return { store: Number((await findRow(stores, idOf(ctx), actorOf(ctx), 'view')).id) }
}

/** Children of `parent`, the roots without one; with `q` leaves anywhere below. */
const browse = (placeOf: (ctx: HttpContext) => Promise<Place>) =>
  endpoint({
    query: {
      parent: vine.string().maxLength(300).optional(),
      q: vine.string().trim().maxLength(100).optional(),
    },
    answer: object({
      list: list(object({ id: text, name: text, path: text, is_leaf: flag })),
      is_complete: flag,
    }),
    async handle({ ctx, query: { q, parent } }) {
      const { store } = await placeOf(ctx)
      return q ? searchCategories(store, q) : childrenOf(store, parent ?? '')
    },
  })

const offered = (placeOf: (ctx: HttpContext) => Promise<Place>) =>
  endpoint({
    query: { category: vine.string().maxLength(300).optional() },
    answer: ATTRIBUTES,
    async handle({ ctx, query: { category } }) {
      const { store, category: chosen } = await placeOf(ctx)
      if (!category) return []
      // Any other name would cost a call of the platform.
      if (category !== chosen) await assertListed(store, category)
      return attributesOf(store, category)
    },
  })

export const categories = browse(ofPublication)
export const attributes = offered(ofPublication)
/** For templates, which belong to no publication. */
export const storeCategories = browse(ofStore)
export const storeAttributes = offered(ofStore)
