import { useT } from '@/i18n/useT'
import { Chip } from '@/ui/Chip'
import { Picture } from '@/ui/Picture'
import styles from './materials.module.css'
import { Specs } from './Specs'
import type { CreatedMaterial } from './useCreateMaterials'

export function CreatedList({ created }: { created: readonly CreatedMaterial[] }) {
  const t = useT('materials')
  if (created.length === 0) return null
  const count = created.filter(({ material }) => material).length
  return (
    <>
      <p role="status">{t('made', { count, all: created.length })}</p>
      <ul className={styles.made} aria-label={t('made_list')}>
        {created.map(({ id, name, material, problem }) => (
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
