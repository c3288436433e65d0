import type { GalleryMaterial } from '@inkfold/api/contracts/materials'
import { useState } from 'react'
import { http } from '@/http/client'
import { localizedName } from '@/i18n/localizedName'
import { useLanguage, useT } from '@/i18n/useT'
import { MATERIALS } from '@/pictures/queries'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/form/ConfirmDialog'
import type { CategoriesOf } from '../categories/useCategories'
import type { GalleryOf } from '../useGallery'

interface DeleteButtonProps {
  row: GalleryMaterial
  gallery: GalleryOf
  categories: CategoriesOf
  onDeleted(): void
}

export function DeleteButton({ row, gallery, categories, onDeleted }: DeleteButtonProps) {
  const t = useT('materials')
  const language = useLanguage()
  const [isAsked, setAsked] = useState(false)
  const title = t('delete.title', { name: localizedName(row, language) })
  const remove = async () => {
    await http.delete(`${MATERIALS}/${row.id}`)
    gallery.remove(new Set([row.id]))
    onDeleted()
    await categories.changed()
  }
  return (
    <>
      <Button variant="text" onClick={() => setAsked(true)}>
        {t('delete')}
      </Button>
      {isAsked && (
        <ConfirmDialog title={title} go={t('delete')} send={remove} onClose={() => setAsked(false)}>
          {t('delete.body')}
        </ConfirmDialog>
      )}
    </>
  )
}
