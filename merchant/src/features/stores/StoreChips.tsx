import type { StoreAuthorization, StoreRow } from '@inkfold/api/contracts/stores'
import { capital } from '@/i18n/capital'
import { useT } from '@/i18n/useT'
import { Chip, type ChipKind } from '@/ui/Chip'

const KINDS: Record<StoreAuthorization, ChipKind> = { unauthorized: 'waiting', authorized: 'busy', completed: 'good' }

/** Whether the store is active, and whether its platform connection is authorised. */
export function StoreChips({ store }: { store: Pick<StoreRow, 'status' | 'sales_platform' | 'authorization_status'> }) {
  const words = useT('shared')
  const { status, sales_platform: platform, authorization_status: authorization } = store
  return (
    <>
      <Chip kind={status === 'enabled' ? 'good' : 'plain'}>{capital(words(`statuses.${status}`))}</Chip>
      {platform !== 'other' && (
        <Chip kind={KINDS[authorization]}>{capital(words(`storeAuthorizations.${authorization}`))}</Chip>
      )}
    </>
  )
}
