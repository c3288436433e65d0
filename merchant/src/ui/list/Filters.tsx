import { useId, useState, type ReactNode } from 'react'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import styles from './filters.module.css'

interface FiltersProps {
  /** How many of them narrow the list. */
  count: number
  children: ReactNode
}

/** What narrows a list, side by side; on a phone behind one button that says how many do. */
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
