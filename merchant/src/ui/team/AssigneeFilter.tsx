import type { TeamRecord } from '@inkfold/api/contracts/team'
import { useQuery } from '@tanstack/react-query'
import { useT } from '@/i18n/useT'
import { Select } from '@/ui/Select'
import { assignedIn, OTHERS, type Assigned } from './assigned'
import { peopleQuery } from './queries'

interface AssigneeFilterProps {
  kind: TeamRecord['kind']
  any: string
  assigned: Assigned
  onChange(assigned: Assigned): void
}

export function AssigneeFilter({ kind, any, assigned, onChange }: AssigneeFilterProps) {
  const words = useT('shared')
  const { data: people = [] } = useQuery(peopleQuery(kind))
  return (
    <Select
      label={words('team.assignee')}
      value={`${assigned ?? ''}`}
      options={[
        ['', any],
        ...OTHERS.map((one) => [one, words(`assigned.${one}`)] as const),
        ...people.map(({ value, label }) => [`${value}`, label] as const),
      ]}
      onChange={(value) => onChange(assignedIn(value))}
    />
  )
}
