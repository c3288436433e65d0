import { UNCATEGORISED } from '@inkfold/api/contracts/materials'
import { Drawer } from 'antd'
import { useState } from 'react'
import { useLanguage, useT } from '@/i18n/useT'
import { Allowed } from '@/ui/Allowed'
import { Button } from '@/ui/Button'
import type { Look } from '../look'
import { nameIn } from '@/i18n/names'
import styles from './categories.module.css'
import { CategoryDialog, type Task } from './CategoryDialog'
import { CategoryMenu } from './CategoryMenu'
import type { Branch } from './tree'
import type { CategoriesOf } from './useCategories'
import { useWide } from '@/ui/useWide'

interface CategoriesProps {
  look: Look
  categories: CategoriesOf
  onChange(changes: Partial<Look>): void
  /** Materials have changed their places. */
  onMoved(): void
}

/** Beside the pictures where there is room, else behind a button that says where one is. */
export function Categories(props: CategoriesProps) {
  const t = useT('materials')
  const language = useLanguage()
  const isWide = useWide()
  const [isOpen, setOpen] = useState(false)
  const { look, categories, onChange } = props
  if (isWide)
    return (
      <aside className={styles.side}>
        <Tree {...props} />
      </aside>
    )
  const current = categories.shown.find(({ category }) => category.id === look.category)?.category
  const called = current
    ? nameIn(current, language)
    : t(look.category === UNCATEGORISED ? 'category.none' : 'category.all')
  const choose = (changes: Partial<Look>) => {
    setOpen(false)
    onChange(changes)
  }
  return (
    <>
      <Button wide onClick={() => setOpen(true)}>
        {t('category.current', { name: called })}
      </Button>
      <Drawer open={isOpen} placement="bottom" size="large" title={t('categories')} onClose={() => setOpen(false)}>
        <Tree {...props} onChange={choose} />
      </Drawer>
    </>
  )
}

function Tree({ look, categories, onChange, onMoved }: CategoriesProps) {
  const t = useT('materials')
  const [task, setTask] = useState<Task | null>(null)
  const isOwn = look.gallery === 'own'
  const go = (category: number | null) => onChange({ category })
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
      {task && (
        <CategoryDialog
          task={task}
          onClose={() => setTask(null)}
          onDone={() => {
            if (task.kind === 'delete' && look.category === task.branch.category.id) go(null)
            setTask(null)
            void categories.changed()
            if (task.kind !== 'rename') onMoved()
          }}
        />
      )}
    </>
  )
}

interface BranchEntryProps {
  branch: Branch
  isOwn: boolean
  look: Look
  onGo(category: number): void
  onTask(task: Task): void
}

function BranchEntry({ branch, isOwn, look, onGo, onTask }: BranchEntryProps) {
  const language = useLanguage()
  const { category, depth, materials } = branch
  return (
    <Entry
      isHere={look.category === category.id}
      label={nameIn(category, language)}
      count={materials}
      depth={depth}
      onGo={() => onGo(category.id)}
      menu={isOwn && <CategoryMenu branch={branch} onTask={onTask} />}
    />
  )
}

interface EntryProps {
  isHere: boolean
  label: string
  count?: number
  depth?: number
  onGo(): void
  menu?: React.ReactNode
}

function Entry({ isHere, label, count, depth = 0, onGo, menu }: EntryProps) {
  return (
    <div className={styles.entry} data-here={isHere} style={{ paddingInlineStart: depth * 16 }}>
      <button type="button" aria-current={isHere ? 'true' : undefined} onClick={onGo}>
        {label}
        {count !== undefined && <small>{count}</small>}
      </button>
      {menu}
    </div>
  )
}
