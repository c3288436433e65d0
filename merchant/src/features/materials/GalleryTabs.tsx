import { GALLERIES } from '@inkfold/api/contracts/materials'
import { Link } from 'react-router'
import { useT } from '@/i18n/useT'
import { switchGallery, addressOf, type GalleryFilters } from './filters'
import styles from '@/ui/list.module.css'

export function GalleryTabs({ filters }: { filters: GalleryFilters }) {
  const t = useT('materials')
  return (
    <nav className={styles.tabs} aria-label={t('tabs')}>
      {GALLERIES.map((gallery) => (
        <Link
          key={gallery}
          to={{ search: addressOf(switchGallery(gallery, filters)).toString() }}
          aria-current={gallery === filters.gallery ? 'page' : undefined}
        >
          {t(`tab.${gallery}`)}
        </Link>
      ))}
    </nav>
  )
}
