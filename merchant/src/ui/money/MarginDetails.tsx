import { Suspense, useState } from 'react'
import { useT } from '@/i18n/useT'
import { lazyPart } from '../lazyPart'
import styles from './money.module.css'

const Margin = lazyPart(() => import('./Margin'))

/** Loads the calculator when it is opened. */
export function MarginDetails(props: { cost: string; finished?: number }) {
  const t = useT('common')
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.details} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('margin.open')}</summary>
      {isOpen && (
        <Suspense fallback={null}>
          <Margin {...props} />
        </Suspense>
      )}
    </details>
  )
}
