import type { Gallery, GalleryMaterial, GalleryPage, GallerySort, MaterialType } from '@inkfold/api/contracts/materials'
import type { FileLink } from '@inkfold/api/contracts/uploads'
import { queryOptions } from '@tanstack/react-query'
import { http } from '@/http/client'
import { pagesQuery } from '@/ui/list/pagesQuery'

export interface GalleryFilters {
  gallery: Gallery
  category: number | null
  q: string
  type: MaterialType | null
  sort: GallerySort
  free: boolean
}

export interface Category {
  id: number
  organisation_id: number
  parent_id: number | null
  name_zh: string
  name_en: string
  materials: number
  sort: number
  version: number
}

export const MATERIALS = '/api/v1/materials'
export const CATEGORIES = '/api/v1/material-categories'
const GALLERY = `${MATERIALS}/gallery`
const PAGE = 60

export const galleryQuery = ({ gallery, category, q, type, sort, free }: GalleryFilters, edition: number) =>
  pagesQuery(['materials', gallery, category, q, type, sort, free, edition], (cursor, signal) =>
    http.get<GalleryPage>(GALLERY, {
      signal,
      query: {
        gallery,
        category_id: category,
        q: q || null,
        type,
        sort,
        free: free ? 1 : null,
        limit: PAGE,
        cursor,
        with_total: cursor ? null : 1,
      },
    }),
  )

export const materialQuery = (gallery: GalleryFilters['gallery'], id: number) =>
  queryOptions({
    queryKey: ['material', gallery, id],
    queryFn: async () => (await http.get<GalleryPage>(GALLERY, { query: { gallery, id } })).list[0] ?? null,
  })

/** The newest of one's own materials, with their state of review. */
export const newestMaterials = async () =>
  (await http.get<GalleryPage>(GALLERY, { query: { gallery: 'own', limit: NEWEST }, allowDuplicate: true })).list
/** More than one upload creates. */
const NEWEST = 100

export const categoriesQuery = queryOptions({
  queryKey: ['material-categories'],
  queryFn: async () => (await http.get<{ list: Category[] }>(CATEGORIES)).list,
})

/** Requests a new link for an expired one. */
export const freshLink = async ({ picture }: Pick<GalleryMaterial, 'picture'>) =>
  (await http.get<FileLink>(`/api/v1${picture}/link`)).url
