import { useT } from '@/i18n/useT'
import { Select } from '@/ui/Select'
import type { GroupsOf } from './useGroups'

interface GroupSelectProps {
  groups: GroupsOf
  value: number | null
  onChange(value: number | null): void
  error?: string
}

/** Options show each group's full path. */
export function GroupSelect({ groups, value, onChange, error }: GroupSelectProps) {
  const t = useT('finished')
  const nameOf = (id: number | null) => groups.branches.find(({ group }) => group.id === id)?.group.name
  const options = groups.branches.map(({ group, depth }) => {
    const way = depth === 0 ? group.name : `${nameOf(group.parent_id) ?? ''} / ${group.name}`
    return [String(group.id), way] as const
  })
  return (
    <Select
      isField
      label={t('group')}
      value={value === null ? '' : String(value)}
      options={[['', t('group.none')], ...options]}
      onChange={(given) => onChange(given === '' ? null : Number(given))}
      error={error}
    />
  )
}
