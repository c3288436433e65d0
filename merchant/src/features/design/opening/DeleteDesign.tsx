import { http } from '@/http/client'
import { useT } from '@/i18n/useT'
import { ConfirmDialog } from '@/ui/form/ConfirmDialog'
import { DESIGNS } from '../services/designs'
import type { MyDesign } from './mine'

interface DeleteDesignProps {
  design: MyDesign
  onDeleted(): void
  onClose(): void
}

/** A design in use cannot be deleted; the refusal lists its uses. */
export function DeleteDesign({ design: { id, name }, onDeleted, onClose }: DeleteDesignProps) {
  const t = useT('design')
  const remove = async () => {
    await http.delete(`${DESIGNS}/${id}`)
    onDeleted()
    onClose()
  }
  return (
    <ConfirmDialog title={t('mine.delete.title', { name })} go={t('mine.delete')} send={remove} onClose={onClose}>
      {t('mine.delete.body')}
    </ConfirmDialog>
  )
}
