import type { UserStatus } from '@inkfold/api/contracts/statuses'
import { capitalize } from '@/i18n/capitalize'
import { useT } from '@/i18n/useT'
import { Chip, type ChipKind } from '@/ui/Chip'
import type { Person } from '../queries'

const KINDS: Record<UserStatus, ChipKind> = { active: 'good', locked: 'bad', disabled: 'plain' }

export function PersonChip({ person: { status, login_locked_until: until } }: { person: Person }) {
  const words = useT('shared')
  const shown = until && status === 'active' ? 'locked' : status
  return <Chip kind={KINDS[shown]}>{capitalize(words(`statuses.${shown}`))}</Chip>
}
