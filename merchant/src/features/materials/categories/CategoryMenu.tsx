import { localizedName } from '@/i18n/localizedName'
import { useLanguage, useT } from '@/i18n/useT'
import { NodeMenu, type NodeStep } from '@/ui/tree/NodeMenu'
import type { Task } from '@/ui/tree/task'
import type { Branch } from './tree'
import { useSortCategory } from './useSortCategory'

export function CategoryMenu({ branch, onTask }: { branch: Branch; onTask(task: Task<Branch>): void }) {
  const t = useT('materials')
  const language = useLanguage()
  const move = useSortCategory(branch.category)
  const { before, after } = branch
  const node = (name: string) => `material_categories.${name}`
  const to = (neighbour: typeof before) => ({
    node: node('sort'),
    disabled: !neighbour,
    run: () => void (neighbour && move(neighbour.id)),
  })
  const ask = (task: Task<Branch>) => () => onTask(task)
  const steps: NodeStep[] = [
    { key: 'add', node: node('create'), label: t('category.addUnder'), run: ask({ kind: 'add', parent: branch }) },
    { key: 'rename', node: node('edit'), label: t('category.rename'), run: ask({ kind: 'rename', branch }) },
    { key: 'up', label: t('category.up'), ...to(before) },
    { key: 'down', label: t('category.down'), ...to(after) },
    { key: 'delete', node: node('delete'), label: t('category.delete'), run: ask({ kind: 'delete', branch }) },
  ]
  return <NodeMenu label={t('category.more', { name: localizedName(branch.category, language) })} steps={steps} />
}
