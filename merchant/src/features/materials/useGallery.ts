import { useState } from 'react'
import { galleryQuery } from '@/pictures/queries'
import { usePages } from '@/ui/list/pages'
import type { GalleryFilters } from './filters'

export function useGallery(filters: GalleryFilters) {
  const [edition, setEdition] = useState(0)
  const pages = usePages(galleryQuery(filters, edition))
  return { ...pages, startAnew: () => setEdition((count) => count + 1) }
}

export type GalleryOf = ReturnType<typeof useGallery>
