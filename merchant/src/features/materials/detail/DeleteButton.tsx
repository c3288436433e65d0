import type { GalleryMaterial } from '@inkfold/api/contracts/materials'
import { useState } from 'react'
import { http } from '@/http/client'
import { useLanguage, useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { FormFailure } from '@/ui/form/FormFailure'
import { useForm } from '@/ui/form/useForm'
import type { CategoriesOf } from '../categories/useCategories'
import styles from '@/ui/list.module.css'
import { MATERIALS } from '@/pictures/queries'
import type { GalleryOf } from '../useGallery'
import { nameIn } from '@/i18n/names'

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
  const { form, isBusy, failure, submit } = useForm({
    initial: {},
    check: () => ({}),
    send: async () => {
      await http.delete(`${MATERIALS}/${row.id}`)
      gallery.remove(new Set([row.id]))
      onDeleted()
      await categories.changed()
    },
  })
  return (
    <>
      <Button look="text" onClick={() => setAsked(true)}>
        {t('delete')}
      </Button>
      {isAsked && (
        <Dialog title={t('delete.title', { name: nameIn(row, language) })} onClose={() => setAsked(false)}>
          <form ref={form} className={styles.form} onSubmit={submit}>
            <p>{t('delete.body')}</p>
            <FormFailure failure={failure} onRetry={submit} />
            <div className={styles.steps}>
              <Button look="primary" type="submit" busy={isBusy}>
                {t('delete')}
              </Button>
            </div>
          </form>
        </Dialog>
      )}
    </>
  )
}
