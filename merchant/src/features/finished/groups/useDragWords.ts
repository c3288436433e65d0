import type { Announcements } from '@dnd-kit/core'
import { useT } from '@/i18n/useT'
import type { Branch } from './tree'

export function useDragWords(branches: readonly Branch[]) {
  const t = useT('finished')
  const nameOf = (id: string | number | undefined) =>
    branches.find(({ group }) => group.id === Number(id))?.group.name ?? ''
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('drag.start', { name: nameOf(active.id) }),
    onDragOver: ({ active, over }) => t('drag.over', { name: nameOf(active.id), place: nameOf(over?.id) }),
    onDragEnd: ({ active }) => t('drag.end', { name: nameOf(active.id) }),
    onDragCancel: ({ active }) => t('drag.cancel', { name: nameOf(active.id) }),
  }
  return { announcements, screenReaderInstructions: { draggable: t('drag.help') } }
}
