import type { DesignFace, ProductPhoto, Quad } from '@inkfold/api/contracts/catalogue'
import { printSize } from '@inkfold/api/document/geometry/units'

/** A face being edited; an emptied number is null. */
export type TypedFace = Omit<DesignFace, 'width_mm' | 'height_mm' | 'dpi' | 'bleed_mm' | 'safe_mm' | 'print_price'> & {
  [K in 'width_mm' | 'height_mm' | 'dpi' | 'bleed_mm' | 'safe_mm']: number | null
} & { print_price: string | null }

const unused = (stem: string, keys: readonly string[]): string => {
  for (let n = 1; ; n++) if (!keys.includes(`${stem}_${n}`)) return `${stem}_${n}`
}

export const withFace = (faces: readonly TypedFace[]): TypedFace[] => [
  ...faces,
  {
    key: unused('face', faces.map(({ key }) => key)), // prettier-ignore
    name_zh: '',
    name_en: '',
    width_mm: null,
    height_mm: null,
    dpi: 300,
    bleed_mm: 3,
    safe_mm: 5,
    print_price: '0.00',
    places: [],
  },
]

export const withPart = (faces: readonly TypedFace[], at: number, part: Partial<TypedFace>): TypedFace[] =>
  faces.map((face, i) => (i === at ? { ...face, ...part } : face))

/** Places the face on a photo, or removes it with null. */
export function placeFace(face: TypedFace, photo: string, quad: Quad | null): TypedFace {
  const others = face.places.filter((place) => place.photo !== photo)
  return { ...face, places: quad ? [...others, { photo, quad }] : others }
}

export const quadOn = (face: TypedFace, photo: string): Quad | null =>
  face.places.find((place) => place.photo === photo)?.quad ?? null

export const withoutPhoto = (faces: readonly TypedFace[], photo: string): TypedFace[] =>
  faces.map((face) => placeFace(face, photo, null))

/** Print size in pixels including bleed; null while a number is missing. */
export function dotsOf({ width_mm: width, height_mm: height, bleed_mm: bleed, dpi }: TypedFace) {
  if (!width || !height || !dpi || bleed === null) return null
  return printSize({ width, height, bleed, dpi })
}

export const withPhoto = (photos: readonly ProductPhoto[], picture: string): ProductPhoto[] => [
  ...photos,
  { key: unused('photo', photos.map(({ key }) => key)), picture, colour_id: null }, // prettier-ignore
]
