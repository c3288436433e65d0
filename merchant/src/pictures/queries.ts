import type { Gallery, GalleryMaterial, GalleryPage, GallerySort, MaterialType } from '@inkfold/api/contracts/materials'
import type { FileLink } from '@inkfold/api/contracts/uploads'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { http } from '@/http/client'

/** What of which gallery is shown. */
export interface Look {
  gallery: Gallery
  category: number | null
  q: string
  type: MaterialType | null
  sort: GallerySort
  free: boolean
}

/** A category as the API lists it. */
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

/**
 * Page after page. A refetch would fetch every page that was ever scrolled by, so the list is never stale by itself:
 * what changes is changed in it, or a new edition begins at the top.
 */
export const galleryQuery = ({ gallery, category, q, type, sort, free }: Look, edition: number) =>
  infiniteQueryOptions({
    queryKey: ['materials', gallery, category, q, type, sort, free, edition],
    queryFn: ({ pageParam: cursor, signal }) =>
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
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? null,
    staleTime: 'static',
    structuralSharing: false,
  })

/** One by itself, for whoever came by a link. */
export const materialQuery = (gallery: Look['gallery'], id: number) =>
  queryOptions({
    queryKey: ['material', gallery, id],
    queryFn: async () => (await http.get<GalleryPage>(GALLERY, { query: { gallery, id } })).list[0] ?? null,
  })

export const categoriesQuery = queryOptions({
  queryKey: ['material-categories'],
  queryFn: async () => (await http.get<{ list: Category[] }>(CATEGORIES)).list,
})

/** A link that still opens the picture, for one that no longer does. */
export const freshLink = async ({ picture }: Pick<GalleryMaterial, 'picture'>) =>
  (await http.get<FileLink>(`/api/v1${picture}/link`)).url
