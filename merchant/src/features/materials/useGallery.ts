import { useState } from 'react'
import { galleryQuery } from '@/pictures/queries'
import { usePages } from '@/ui/list/pages'
import type { Look } from './look'

export function useGallery(look: Look) {
  const [edition, setEdition] = useState(0)
  const pages = usePages(galleryQuery(look, edition))
  return { ...pages, startAnew: () => setEdition((count) => count + 1) }
}

export type GalleryOf = ReturnType<typeof useGallery>
