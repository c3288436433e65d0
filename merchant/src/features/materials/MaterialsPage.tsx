import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { lazyPart } from '@/ui/lazyPart'
import { useQuery } from '@tanstack/react-query'
import type { GalleryMaterial } from '@inkfold/api/contracts/materials'
import { useSession } from '@/http/session'
import { useT } from '@/i18n/useT'
import { Allowed } from '@/ui/Allowed'
import { Button } from '@/ui/Button'
import { BatchBar } from './batch/BatchBar'
import { PageHead } from '@/ui/list/PageHead'
import { useUrlFilters } from '@/ui/list/useUrlFilters'
import { useSelection } from '@/ui/useSelection'
import { Categories } from './categories/Categories'
import { useCategories } from './categories/useCategories'
import { Detail } from './detail/Detail'
import { GalleryList } from './GalleryList'
import { GalleryTabs } from './GalleryTabs'
import styles from '@/ui/list.module.css'
import { materialQuery } from '@/pictures/queries'
import { addressOf, filtersIn, type GalleryFilters } from './filters'
import { Toolbar } from './Toolbar'
import { UploadProgress } from './upload/UploadProgress'
import { useProgress } from '@/pictures/upload/progress'
import { useGallery } from './useGallery'

const UploadDrawer = lazyPart(() => import('./upload/UploadDrawer'))

const ADDRESS = { filtersIn, addressOf, openParameter: 'material' }

export default function MaterialsPage() {
  const t = useT('materials')
  const session = useSession('admin')
  const { filters, opened, change, open, close } = useUrlFilters(ADDRESS)
  const gallery = useGallery(filters)
  const categories = useCategories(filters.gallery)
  const chosen = useSelection(addressOf(filters).toString())
  const [isUploading, setUploading] = useState(false)
  const { startAnew } = gallery
  useNewcomers(startAnew)
  const isOwn = filters.gallery === 'own'
  const upload = useCallback(() => setUploading(true), [])
  const showUpload = () => {
    if (!isOwn) change({ gallery: 'own', category: null, free: false, sort: 'newest' })
    upload()
  }

  if (!session) return null
  return (
    <div className={styles.page}>
      <PageHead title={t('title')} lead={t(isOwn ? 'lead.own' : 'lead.official')}>
        <UploadProgress onOpen={upload} />
        <Allowed node="materials.create">
          <Button variant="primary" onClick={showUpload}>
            {t('upload')}
          </Button>
        </Allowed>
      </PageHead>
      <GalleryTabs filters={filters} />
      <div className={styles.body}>
        <Categories filters={filters} categories={categories} onChange={change} onMoved={startAnew} />
        <section className={styles.main} aria-label={t(isOwn ? 'tab.own' : 'tab.official')}>
          <Toolbar filters={filters} total={gallery.total} onChange={change} />
          <GalleryList
            filters={filters}
            gallery={gallery}
            chosen={chosen}
            opened={opened}
            onOpen={open}
            onChange={change}
            onUpload={upload}
          />
        </section>
      </div>
      {isOwn && <BatchBar chosen={chosen} gallery={gallery} categories={categories} />}
      {opened !== null && (
        <Opened id={opened} filters={filters} rows={gallery.rows}>
          {(row) => (
            <Detail
              key={row?.id}
              row={row}
              filters={filters}
              gallery={gallery}
              categories={categories}
              onClose={close}
            />
          )}
        </Opened>
      )}
      {isUploading && (
        <Suspense>
          <UploadDrawer person={session.user.id} categories={categories} onClose={() => setUploading(false)} />
        </Suspense>
      )}
    </div>
  )
}

interface OpenedProps {
  id: number
  filters: GalleryFilters
  rows: readonly GalleryMaterial[]
  children(row: GalleryMaterial | null | undefined): React.ReactNode
}

/** Takes the material from the loaded list, else requests it. */
function Opened({ id, filters, rows, children }: OpenedProps) {
  const known = rows.find((row) => row.id === id)
  const asked = useQuery({ ...materialQuery(filters.gallery, id), enabled: known === undefined })
  return children(known ?? asked.data)
}

/** Shows the new materials at the top once all uploads have finished. */
function useNewcomers(show: () => void) {
  const { made, unfinished } = useProgress()
  const shown = useRef(made)
  useEffect(() => {
    if (unfinished > 0 || made === shown.current) return
    shown.current = made
    show()
  }, [made, unfinished, show])
}
