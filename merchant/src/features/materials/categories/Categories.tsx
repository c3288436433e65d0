import { UNCATEGORISED } from '@inkfold/api/contracts/materials'
import { useState } from 'react'
import { localizedName } from '@/i18n/localizedName'
import { useLanguage, useT } from '@/i18n/useT'
import { Allowed } from '@/ui/Allowed'
import { Button } from '@/ui/Button'
import { Entry } from '@/ui/tree/Entry'
import { INDENT, type Task } from '@/ui/tree/task'
import styles from '@/ui/tree/tree.module.css'
import { TreeSide } from '@/ui/tree/TreeSide'
import type { GalleryFilters } from '../filters'
import { CategoryDialog } from './CategoryDialog'
import { CategoryMenu } from './CategoryMenu'
import type { Branch } from './tree'
import type { CategoriesOf } from './useCategories'

interface CategoriesProps {
  filters: GalleryFilters
  categories: CategoriesOf
  onChange(changes: Partial<GalleryFilters>): void
  onMoved(): void
}

export function Categories({ filters, categories, onChange, onMoved }: CategoriesProps) {
  const t = useT('materials')
  const language = useLanguage()
  const current = categories.shown.find(({ category }) => category.id === filters.category)?.category
  const name = current
    ? localizedName(current, language)
    : t(filters.category === UNCATEGORISED ? 'category.none' : 'category.all')
  return (
    <TreeSide title={t('categories')} current={t('category.current', { name })}>
      {(close) => (
        <Panel
          filters={filters}
          categories={categories}
          onMoved={onMoved}
          onChange={(changes) => {
            close()
            onChange(changes)
          }}
        />
      )}
    </TreeSide>
  )
}

function Panel({ filters, categories, onChange, onMoved }: CategoriesProps) {
  const t = useT('materials')
  const [task, setTask] = useState<Task<Branch> | null>(null)
  const isOwn = filters.gallery === 'own'
  const go = (category: number | null) => onChange({ category })
  const done = (behind: Task<Branch>) => {
    if (behind.kind === 'delete' && filters.category === behind.branch.category.id) go(null)
    setTask(null)
    void categories.changed()
    if (behind.kind !== 'rename') onMoved()
  }
  return (
    <>
      <nav className={styles.tree} aria-label={t('categories')}>
        <Entry isHere={filters.category === null} label={t('category.all')} onGo={() => go(null)} />
        {categories.shown.map((branch) => (
          <BranchEntry
            key={branch.category.id}
            branch={branch}
            isOwn={isOwn}
            filters={filters}
            onGo={go}
            onTask={setTask}
          />
        ))}
        <Entry isHere={filters.category === UNCATEGORISED} label={t('category.none')} onGo={() => go(UNCATEGORISED)} />
      </nav>
      {isOwn && (
        <Allowed node="material_categories.create">
          <Button variant="text" onClick={() => setTask({ kind: 'add', parent: null })}>
            {t('category.add')}
          </Button>
        </Allowed>
      )}
      {task && <CategoryDialog task={task} onClose={() => setTask(null)} onDone={() => done(task)} />}
    </>
  )
}

interface BranchEntryProps {
  branch: Branch
  isOwn: boolean
  filters: GalleryFilters
  onGo(category: number): void
  onTask(task: Task<Branch>): void
}

function BranchEntry({ branch, isOwn, filters, onGo, onTask }: BranchEntryProps) {
  const language = useLanguage()
  const { category, depth, materials } = branch
  return (
    <div style={{ paddingInlineStart: depth * INDENT }}>
      <Entry
        isHere={filters.category === category.id}
        label={localizedName(category, language)}
        count={materials}
        onGo={() => onGo(category.id)}
        menu={isOwn && <CategoryMenu branch={branch} onTask={onTask} />}
      />
    </div>
  )
}
