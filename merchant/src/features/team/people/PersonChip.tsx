import type { UserStatus } from '@inkfold/api/contracts/statuses'
import { capital } from '@/i18n/capital'
import { useT } from '@/i18n/useT'
import { Chip, type ChipKind } from '@/ui/Chip'
import type { Person } from '../queries'

const KINDS: Record<UserStatus, ChipKind> = { active: 'good', locked: 'bad', disabled: 'plain' }

export function PersonChip({ person: { status, login_locked_until: until } }: { person: Person }) {
  const words = useT('shared')
  const shown = until && status === 'active' ? 'locked' : status
  return <Chip kind={KINDS[shown]}>{capital(words(`statuses.${shown}`))}</Chip>
}
