import { GALLERIES, GALLERY_SORTS, MATERIAL_TYPES, type Gallery } from '@inkfold/api/contracts/materials'
import type { GalleryFilters } from '@/pictures/queries'

export type { GalleryFilters }

const WORDS = 100
const one = <Option extends string>(options: readonly Option[], text: string | null) =>
  options.find((option) => option === text) ?? null

export function filtersIn(query: URLSearchParams): GalleryFilters {
  const category = query.get('category')
  return {
    gallery: one(GALLERIES, query.get('gallery')) ?? 'official',
    category: /^\d{1,9}$/.test(category ?? '') ? Number(category) : null,
    q: (query.get('q') ?? '').slice(0, WORDS),
    type: one(MATERIAL_TYPES, query.get('type')),
    sort: one(GALLERY_SORTS, query.get('sort')) ?? 'newest',
    free: query.get('free') === '1',
  }
}

/** The shortest URL for the filters: defaults are omitted. */
export function addressOf(
  { gallery, category, q, type, sort, free }: GalleryFilters,
  opened?: number,
): URLSearchParams {
  const parameters = {
    gallery: gallery === 'official' ? '' : gallery,
    category: category ?? '',
    q,
    type: type ?? '',
    sort: sort === 'newest' ? '' : sort,
    free: free ? '1' : '',
    material: opened ?? '',
  }
  return new URLSearchParams(
    Object.entries(parameters).flatMap(([name, value]) => (value === '' ? [] : [[name, `${value}`]])),
  )
}

/** The filters for the other gallery: search words remain, categories and prices do not. */
export const switchGallery = (gallery: Gallery, { q, type }: GalleryFilters): GalleryFilters => ({
  gallery,
  q,
  type,
  category: null,
  sort: 'newest',
  free: false,
})

export const NO_FILTERS: Partial<GalleryFilters> = { q: '', type: null, free: false, category: null }

export const hasFilters = ({ category, q, type, free }: GalleryFilters) =>
  category !== null || q !== '' || type !== null || free
