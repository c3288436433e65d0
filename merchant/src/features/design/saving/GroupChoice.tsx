import { useQuery } from '@tanstack/react-query'
import { useT } from '@/i18n/useT'
import { Select } from '@/ui/Select'
import { groupsQuery } from '../queries'
import type { ChoiceProps } from './Choices'

/** The group of the finished product; hidden when there are no groups. */
export function GroupChoice({ said: { group }, set, error }: ChoiceProps) {
  const t = useT('design')
  const groups = useQuery(groupsQuery).data ?? []
  if (groups.length === 0) return null
  const nameOf = (id: number | null): string => {
    const found = groups.find((one) => one.id === id)
    return found ? [nameOf(found.parent_id), found.name].filter(Boolean).join(' / ') : ''
  }
  return (
    <Select
      isField
      label={t('save.group')}
      value={group === null ? '' : String(group)}
      options={[['', t('save.group.none')], ...groups.map(({ id }) => [String(id), nameOf(id)] as const)]}
      error={error}
      onChange={(value) => set({ group: value === '' ? null : Number(value) })}
    />
  )
}
