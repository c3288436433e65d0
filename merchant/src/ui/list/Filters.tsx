import { useId, useState, type ReactNode } from 'react'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import styles from './filters.module.css'

interface FiltersProps {
  count: number
  children: ReactNode
}

/** Filters of a list; on a phone behind a button with the number of active ones. */
export function Filters({ count, children }: FiltersProps) {
  const t = useT('common')
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <span className={styles.toggle}>
        <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {count > 0 ? t('filters.some', { count }) : t('filters')}
        </Button>
      </span>
      <div id={id} className={styles.filters} data-open={isOpen}>
        {children}
      </div>
    </>
  )
}
