import { UNCATEGORISED } from '@inkfold/api/contracts/materials'
import { useState } from 'react'
import { nameIn } from '@/i18n/names'
import { useLanguage, useT } from '@/i18n/useT'
import { Allowed } from '@/ui/Allowed'
import { Button } from '@/ui/Button'
import { Entry } from '@/ui/tree/Entry'
import { INDENT, type Task } from '@/ui/tree/task'
import styles from '@/ui/tree/tree.module.css'
import { TreeSide } from '@/ui/tree/TreeSide'
import type { Look } from '../look'
import { CategoryDialog } from './CategoryDialog'
import { CategoryMenu } from './CategoryMenu'
import type { Branch } from './tree'
import type { CategoriesOf } from './useCategories'

interface CategoriesProps {
  look: Look
  categories: CategoriesOf
  onChange(changes: Partial<Look>): void
  onMoved(): void
}

export function Categories({ look, categories, onChange, onMoved }: CategoriesProps) {
  const t = useT('materials')
  const language = useLanguage()
  const current = categories.shown.find(({ category }) => category.id === look.category)?.category
  const name = current
    ? nameIn(current, language)
    : t(look.category === UNCATEGORISED ? 'category.none' : 'category.all')
  return (
    <TreeSide title={t('categories')} current={t('category.current', { name })}>
      {(close) => (
        <Panel
          look={look}
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

function Panel({ look, categories, onChange, onMoved }: CategoriesProps) {
  const t = useT('materials')
  const [task, setTask] = useState<Task<Branch> | null>(null)
  const isOwn = look.gallery === 'own'
  const go = (category: number | null) => onChange({ category })
  const done = (behind: Task<Branch>) => {
    if (behind.kind === 'delete' && look.category === behind.branch.category.id) go(null)
    setTask(null)
    void categories.changed()
    if (behind.kind !== 'rename') onMoved()
  }
  return (
    <>
      <nav className={styles.tree} aria-label={t('categories')}>
        <Entry isHere={look.category === null} label={t('category.all')} onGo={() => go(null)} />
        {categories.shown.map((branch) => (
          <BranchEntry key={branch.category.id} branch={branch} isOwn={isOwn} look={look} onGo={go} onTask={setTask} />
        ))}
        <Entry isHere={look.category === UNCATEGORISED} label={t('category.none')} onGo={() => go(UNCATEGORISED)} />
      </nav>
      {isOwn && (
        <Allowed node="material_categories.create">
          <Button look="text" onClick={() => setTask({ kind: 'add', parent: null })}>
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
  look: Look
  onGo(category: number): void
  onTask(task: Task<Branch>): void
}

function BranchEntry({ branch, isOwn, look, onGo, onTask }: BranchEntryProps) {
  const language = useLanguage()
  const { category, depth, materials } = branch
  return (
    <div style={{ paddingInlineStart: depth * INDENT }}>
      <Entry
        isHere={look.category === category.id}
        label={nameIn(category, language)}
        count={materials}
        onGo={() => onGo(category.id)}
        menu={isOwn && <CategoryMenu branch={branch} onTask={onTask} />}
      />
    </div>
  )
}
