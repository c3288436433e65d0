/** A full picture, a motif cut out of its ground, or a tile that repeats. */
export const MATERIAL_TYPES = ['picture', 'cutout', 'pattern'] as const
export type MaterialType = (typeof MATERIAL_TYPES)[number]

/** To whom an official material is open: to all, to all but those named, to those named alone. */
export const MATERIAL_PERMISSIONS = ['public', 'blacklist', 'whitelist'] as const
export type MaterialPermission = (typeof MATERIAL_PERMISSIONS)[number]

/** What came of looking whether a picture may be shown: `review` waits for a person. */
export const MATERIAL_REVIEWS = ['pending', 'review', 'passed', 'blocked'] as const
export type MaterialReview = (typeof MATERIAL_REVIEWS)[number]

/** What came to the review: a risk word in a name, a picture that was blocked before, the service, its inability, a person. */
export const REVIEW_CAUSES = ['words', 'known', 'service', 'unreadable', 'person'] as const
export type ReviewCause = (typeof REVIEW_CAUSES)[number]

/** `POST /api/v1/materials/:id/review`: what a person decides. */
export const REVIEW_VERDICTS = ['pass', 'block'] as const
export type ReviewVerdict = (typeof REVIEW_VERDICTS)[number]

export const MATERIAL_FORMATS = ['jpeg', 'png'] as const
export type MaterialFormat = (typeof MATERIAL_FORMATS)[number]

/** What everybody may use, and what one has uploaded oneself. */
export const GALLERIES = ['official', 'own'] as const
export type Gallery = (typeof GALLERIES)[number]

/** `POST /api/v1/materials/pick`: what a design needs of a picture; the link is the person's own and ends soon. */
export interface PickedMaterial {
  id: number
  url: string
  width: number
  height: number
  /** For every piece it is printed on; `0.00` where it is free. */
  price: string
  sha256: string
}

/** `GET /api/v1/materials/counts`; null is uncategorised. */
export interface CategoryCount {
  category_id: number | null
  materials: number
}

export const GALLERY_SORTS = ['newest', 'popular', 'cheapest'] as const
export type GallerySort = (typeof GALLERY_SORTS)[number]

/** Asked for as a category: the materials that lie in none. */
export const UNCATEGORISED = 0

/** A material as a gallery shows it: nothing of whom else it is open to, nor of what it has earned. */
export interface GalleryMaterial {
  id: number
  number: string
  name_zh: string
  name_en: string
  category_id: number | null
  type: MaterialType
  picture: string
  /** Shows the picture for some minutes; `&w=320` shows it smaller. */
  picture_link: string | null
  width: number
  height: number
  size: number
  format: MaterialFormat
  is_low: boolean
  /** One's own or an official one that it looks like. */
  duplicate_number: string | null
  price: string
  order_pieces: number
  review: MaterialReview
  version: number
  created_at: string
}

/** `GET /api/v1/materials/gallery` */
export interface GalleryPage {
  list: GalleryMaterial[]
  total: number
  total_is: 'exact' | 'at_least'
  next_cursor?: string
}
