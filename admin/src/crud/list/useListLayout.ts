import { useResource } from '../ResourceContext'
import { usePreference } from '../state/usePreference'

export type ListLayout = ReturnType<typeof useListLayout>

/** List or gallery, remembered for the person and the screen. */
export function useListLayout() {
  const { name, gallery } = useResource()
  const { value, save } = usePreference<'list' | 'gallery'>(`layout.${name}`, gallery !== null)
  const isGallery = gallery !== null && value === 'gallery'
  return {
    canChoose: gallery !== null,
    Gallery: isGallery ? gallery : null,
    toggle: () => save(isGallery ? 'list' : 'gallery'),
  }
}
