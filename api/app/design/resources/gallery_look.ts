import type { Gallery, GalleryMaterial } from '#contracts/materials'
import { derived, type Field } from '#core/crud/fields'
import { resourceOf, type Resource } from '#core/crud/resource'
import { materials } from '#design/resources/materials'

const SHOWN = [
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

const fields: Record<string, Field> = Object.fromEntries(SHOWN.map((name) => [name, materials.fields[name] as Field]))

const lookOf = (likeness: Field): Resource =>
  resourceOf({ ...materials, lent: undefined, fields: { ...fields, duplicate_number: likeness } })

/**
 * A material as a gallery shows it: what it earns and whom it is kept from is its owner's business, and what it looks
 * like is told of one's own alone.
 */
export const galleryLooks: Record<Gallery, Resource> = {
  own: lookOf(materials.fields.duplicate_number as Field),
  official: lookOf(derived('text', 'null::text', { nullable: true })),
}
