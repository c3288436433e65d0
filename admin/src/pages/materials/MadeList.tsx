import { useT } from '@/i18n/useT'
import { Chip } from '@/ui/Chip'
import { Picture } from '@/ui/Picture'
import styles from './materials.module.css'
import { Specs } from './Specs'
import type { Made } from './useMade'

export function MadeList({ made }: { made: readonly Made[] }) {
  const t = useT('materials')
  if (made.length === 0) return null
  const count = made.filter(({ material }) => material).length
  return (
    <>
      <p role="status">{t('made', { count, all: made.length })}</p>
      <ul className={styles.made} aria-label={t('made_list')}>
        {made.map(({ id, name, material, problem }) => (
          <li key={id}>
            {material?.picture_link && <Picture address={material.picture_link} alt="" size={40} />}
            <b>{name}</b>
            {material && <Chip tone="good">{material.number}</Chip>}
            {material && <Specs material={material} />}
            {problem && <span className={styles.problem}>{problem}</span>}
          </li>
        ))}
      </ul>
    </>
  )
}
