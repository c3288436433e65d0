import vine from '@vinejs/vine'
import { PAGE_MAX } from '#contracts/limits'
import { GALLERIES, GALLERY_SORTS, MATERIAL_TYPES } from '#contracts/materials'
import { pageSchema } from '#core/crud/answers'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { MOST } from '#core/lists/values'
import { gallery } from '#design/queries/gallery'
import { galleryLooks } from '#design/resources/gallery_look'

const whole = (least: number, most: number) => vine.number().withoutDecimals().range([least, most])
const WORDS = 100

export const showGallery = endpoint({
  query: {
    gallery: vine.enum(GALLERIES),
    id: whole(1, MOST).optional(),
    category_id: whole(0, MOST).optional(),
    q: vine.string().trim().maxLength(WORDS).optional(),
    type: vine.enum(MATERIAL_TYPES).optional(),
    free: vine.boolean().optional(),
    sort: vine.enum(GALLERY_SORTS).optional(),
    cursor: vine.string().maxLength(500).optional(),
    limit: whole(1, PAGE_MAX).optional(),
    with_total: vine.boolean().optional(),
  },
  answer: pageSchema({ ...galleryLooks.own, name: 'gallery-materials' }),
  handle: async ({ ctx, query }) => (await gallery(query, actorOf(ctx))).body,
})
