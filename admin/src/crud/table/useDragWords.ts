import type { Announcements } from '@dnd-kit/core'
import { useT } from '@/i18n/useT'
import type { Row } from '../row'
import { useRowName } from '../useRowName'

export function useDragWords(rows: readonly Row[]) {
  const t = useT('crud')
  const rowName = useRowName()
  const nameOf = (id: string | number | undefined) => {
    const row = rows.find((each) => each.id === Number(id))
    return row ? rowName(row) : ''
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('drag_start', { name: nameOf(active.id) }),
    onDragOver: ({ active, over }) => t('drag_over', { name: nameOf(active.id), place: nameOf(over?.id) }),
    onDragEnd: ({ active }) => t('drag_end', { name: nameOf(active.id) }),
    onDragCancel: ({ active }) => t('drag_cancel', { name: nameOf(active.id) }),
  }
  return { announcements, screenReaderInstructions: { draggable: t('drag_help') } }
}
