import type { FinishedRow } from '@inkfold/api/contracts/finished'
import { useState } from 'react'
import { Link } from 'react-router'
import { useT } from '@/i18n/useT'
import { Preflight } from '@/ui/preflight/Preflight'
import { FINISHED_PRODUCTS } from '../queries'
import { useDesignOf } from '../useDesignOf'
import styles from './detail.module.css'

/** Faults found in the finished product. Loaded on request only: the check renders every face. */
export function PrintCheck({ row }: { row: FinishedRow }) {
  const t = useT('preflight')
  const designOf = useDesignOf(row)
  const [isAsked, setAsked] = useState(false)
  return (
    <details className={styles.more} onToggle={({ currentTarget }) => setAsked(currentTarget.open)}>
      <summary>{t('title')}</summary>
      {isAsked && (
        <Preflight
          path={`${FINISHED_PRODUCTS}/${row.id}`}
          edition={row.version_number}
          colours={row.colours}
          way={({ at, layer }, words) => <Link to={designOf({ face: at.face, layer })}>{words}</Link>}
        />
      )}
    </details>
  )
}
