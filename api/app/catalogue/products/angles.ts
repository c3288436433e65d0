import { choice, derived, id, integer, json, moment, reference, text } from '#core/lists/fields'
import { defineResource } from '#core/crud/resource'
import { NAMED, OWNED } from '#catalogue/resource_parts'
import { ANGLE_SETTINGS, type DesignFace, type PhotoAngle, type ProductAngle, type ProductPhoto } from '#contracts/catalogue' // prettier-ignore
import { translate } from '#core/translate'

/** Templates come with a blank's pictures and are read-only. */
export const productAngles = defineResource({
  name: 'product-angles',
  table: 'product_angles',
  verbs: ['view'],
  ownership: OWNED,
  label: NAMED,
  fields: {
    id: id(),
    organisation_id: reference('organisations'),
    product_id: reference('products'),
    product_code: derived('text', 'select p.code from products p where p.id = t.product_id', { search: true }),
    key: text({ search: true }),
    name_zh: text({ search: true }),
    name_en: text({ search: true }),
    faces: json(),
    template: json(),
    setting: choice(ANGLE_SETTINGS),
    sort: integer({ sort: true }),
    version: integer({ readonly: true }),
    created_at: moment(),
    updated_at: moment(),
  },
})

interface AngleSource {
  angles: ProductAngle[]
  photos: readonly ProductPhoto[]
  faces: readonly DesignFace[]
}

export const allAngles = ({ angles, photos, faces }: AngleSource): ProductAngle[] => [
  ...angles,
  ...photoAngles(photos, faces),
]

function photoAngles(photos: readonly ProductPhoto[], faces: readonly DesignFace[]): PhotoAngle[] {
  const placed = photos.map((photo) => ({ photo, places: placesOnPhoto(photo.key, faces) }))
  return placed
    .filter(({ places }) => places.length > 0)
    .map(({ photo, places }, at) => ({
      kind: 'photo',
      key: `photo-${photo.key}`,
      name_zh: translate('zh-cn', 'angles.photo', { number: at + 1 }),
      name_en: translate('en', 'angles.photo', { number: at + 1 }),
      faces: places.map(({ face }) => face),
      photo: photo.picture,
      colour_id: photo.colour_id,
      places,
    }))
}

const placesOnPhoto = (photo: string, faces: readonly DesignFace[]) =>
  faces.flatMap(({ key, places }) =>
    places.filter((place) => place.photo === photo).map(({ quad }) => ({ face: key, quad })),
  )
