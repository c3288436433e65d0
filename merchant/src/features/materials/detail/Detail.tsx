import type { GalleryMaterial } from '@inkfold/api/contracts/materials'
import { useLanguage, useT } from '@/i18n/useT'
import { Allowed } from '@/ui/Allowed'
import { CropMarks } from '@/ui/CropMarks'
import { Dialog } from '@/ui/Dialog'
import { Loading } from '@/ui/Loading'
import type { CategoriesOf } from '../categories/useCategories'
import type { GalleryFilters } from '../filters'
import type { GalleryOf } from '../useGallery'
import { localizedName } from '@/i18n/localizedName'
import { DeleteButton } from './DeleteButton'
import styles from './detail.module.css'
import { EditForm } from './EditForm'
import { FactsOf } from './FactsOf'
import { Preview } from './Preview'
import { Warnings } from './Warnings'

interface DetailProps {
  /** Undefined while it loads, null when it does not exist. */
  row: GalleryMaterial | null | undefined
  filters: GalleryFilters
  gallery: GalleryOf
  categories: CategoriesOf
  onClose(): void
}

export function Detail({ row, filters, gallery, categories, onClose }: DetailProps) {
  const t = useT('materials')
  const language = useLanguage()
  const isOwn = filters.gallery === 'own'
  const title = row ? localizedName(row, language) : row === null ? t('detail.gone') : t('title')
  return (
    <Dialog title={title} from="end" onClose={onClose}>
      {row === undefined && <Loading />}
      {row === null && <p>{t('detail.gone.body')}</p>}
      {row && (
        <div className={styles.detail}>
          <figure className={styles.frame}>
            <CropMarks />
            <Preview row={row} name={title} />
          </figure>
          <Warnings row={row} />
          <FactsOf row={row} categories={categories} />
          {isOwn && (
            <Allowed node="materials.edit">
              <EditForm key={row.version} row={row} gallery={gallery} categories={categories} />
            </Allowed>
          )}
          {isOwn && (
            <Allowed node="materials.delete">
              <DeleteButton row={row} gallery={gallery} categories={categories} onDeleted={onClose} />
            </Allowed>
          )}
        </div>
      )}
    </Dialog>
  )
}
