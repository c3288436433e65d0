import type { OfferedCategory } from '@inkfold/api/contracts/publications'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '@/i18n/useT'
import { Button } from '@/ui/Button'
import { DebouncedSearch } from '@/ui/DebouncedSearch'
import { Dialog } from '@/ui/Dialog'
import { Loaded } from '@/ui/Loaded'
import { categoriesQuery } from '../queries'
import styles from '../publications.module.css'

interface CategoryDialogProps {
  /** The path of the publication or store. */
  from: string
  onChoose(category: OfferedCategory): void
  onClose(): void
}

/** Searches the platform's categories, or opens them level by level. */
export function CategoryDialog({ from, onChoose, onClose }: CategoryDialogProps) {
  const t = useT('publications')
  const [q, setQ] = useState('')
  const [opened, setOpened] = useState<readonly OfferedCategory[]>([])
  const parent = opened.at(-1)
  const query = useQuery(categoriesQuery(from, q === '' ? { parent: parent?.id ?? '' } : { q }))
  return (
    <Dialog title={t('category.choose')} onClose={onClose}>
      <div className={styles.picker}>
        <DebouncedSearch q={q} label={t('category.search')} hint={t('category.search.hint')} onSearch={setQ} />
        {q === '' && parent && (
          <div className={styles.chosen}>
            <Button variant="text" onClick={() => setOpened(opened.slice(0, -1))}>
              ← {t('category.up')}
            </Button>
            <span className={styles.note}>{parent.path}</span>
          </div>
        )}
        <Loaded query={query}>
          {({ list, is_complete: isComplete }) => (
            <>
              <ul className={styles.choices} aria-label={t('category')}>
                {list.map((one) => (
                  <li key={one.id}>
                    <button type="button" onClick={() => (one.is_leaf ? onChoose(one) : setOpened([...opened, one]))}>
                      {q === '' ? one.name : one.path}
                      {!one.is_leaf && <span aria-hidden="true"> ›</span>}
                    </button>
                  </li>
                ))}
              </ul>
              <p className={styles.note} role="status">
                {isComplete ? list.length === 0 && t('category.nothing') : t('category.loading')}
              </p>
            </>
          )}
        </Loaded>
      </div>
    </Dialog>
  )
}
