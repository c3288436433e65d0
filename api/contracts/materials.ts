/** A full picture, a motif without background, or a repeating tile. */
export const MATERIAL_TYPES = ['picture', 'cutout', 'pattern'] as const
export type MaterialType = (typeof MATERIAL_TYPES)[number]

/** Access to an official material: everyone, everyone except those listed, or only those listed. */
export const MATERIAL_PERMISSIONS = ['public', 'blacklist', 'whitelist'] as const
export type MaterialPermission = (typeof MATERIAL_PERMISSIONS)[number]

/** Content review of a picture; `review` waits for a person. */
export const MATERIAL_REVIEWS = ['pending', 'review', 'passed', 'blocked'] as const
export type MaterialReview = (typeof MATERIAL_REVIEWS)[number]

/** Why a picture needs review: risk word in its name, blocked before, review service, service failure, a person. */
export const REVIEW_CAUSES = ['words', 'known', 'service', 'unreadable', 'person'] as const
export type ReviewCause = (typeof REVIEW_CAUSES)[number]

/** `POST /api/v1/materials/:id/review`: the reviewer's decision. */
export const REVIEW_VERDICTS = ['pass', 'block'] as const
export type ReviewVerdict = (typeof REVIEW_VERDICTS)[number]

export const MATERIAL_FORMATS = ['jpeg', 'png'] as const
export type MaterialFormat = (typeof MATERIAL_FORMATS)[number]

export const GALLERIES = ['official', 'own'] as const
export type Gallery = (typeof GALLERIES)[number]

/** `POST /api/v1/materials/pick`: a picture's data for a design; the link is personal and expires soon. */
export interface PickedMaterial {
  id: number
  url: string
  width: number
  height: number
  /** Per printed piece; `0.00` if free. */
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

/** Category filter value for uncategorised materials. */
export const UNCATEGORISED = 0

/** A material as galleries show it: without its access list and earnings. */
export interface GalleryMaterial {
  id: number
  number: string
  name_zh: string
  name_en: string
  category_id: number | null
  type: MaterialType
  picture: string
  /** Expires after some minutes; `&w=320` returns a smaller width. */
  picture_link: string | null
  width: number
  height: number
  size: number
  format: MaterialFormat
  is_low: boolean
  /** The number of a similar material, own or official. */
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
