import { GALLERIES } from '@inkfold/api/contracts/materials'
import { Link } from 'react-router'
import { useT } from '@/i18n/useT'
import { acrossTo, addressOf, type Look } from './look'
import styles from '@/ui/list.module.css'

export function GalleryTabs({ look }: { look: Look }) {
  const t = useT('materials')
  return (
    <nav className={styles.tabs} aria-label={t('tabs')}>
      {GALLERIES.map((gallery) => (
        <Link
          key={gallery}
          to={{ search: addressOf(acrossTo(gallery, look)).toString() }}
          aria-current={gallery === look.gallery ? 'page' : undefined}
        >
          {t(`tab.${gallery}`)}
        </Link>
      ))}
    </nav>
  )
}
