import type { DesignFace, PhotoAngle, ProductAngle, ProductPhoto } from '#contracts/catalogue'
import { word } from '#contracts/words'

interface Shown {
  angles: ProductAngle[]
  photos: readonly ProductPhoto[]
  faces: readonly DesignFace[]
}

/** Every side it is shown from: first the templates, then the photos on which faces are placed. */
export const anglesOf = ({ angles, photos, faces }: Shown): ProductAngle[] => [...angles, ...photoAngles(photos, faces)]

function photoAngles(photos: readonly ProductPhoto[], faces: readonly DesignFace[]): PhotoAngle[] {
  const placed = photos.map((photo) => ({ photo, places: placesOn(photo.key, faces) }))
  return placed
    .filter(({ places }) => places.length > 0)
    .map(({ photo, places }, at) => ({
      kind: 'photo',
      key: `photo-${photo.key}`,
      name_zh: word('zh-cn', 'angles.photo', { number: at + 1 }),
      name_en: word('en', 'angles.photo', { number: at + 1 }),
      faces: places.map(({ face }) => face),
      photo: photo.picture,
      colour_id: photo.colour_id,
      places,
    }))
}

const placesOn = (photo: string, faces: readonly DesignFace[]) =>
  faces.flatMap(({ key, places }) =>
    places.filter((place) => place.photo === photo).map(({ quad }) => ({ face: key, quad })),
  )
