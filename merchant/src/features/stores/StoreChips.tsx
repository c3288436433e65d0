import type { StoreAuthorization, StoreRow } from '@inkfold/api/contracts/stores'
import { capitalize } from '@/i18n/capitalize'
import { useT } from '@/i18n/useT'
import { Chip, type ChipKind } from '@/ui/Chip'

const KINDS: Record<StoreAuthorization, ChipKind> = {
  unauthorized: 'waiting',
  authorized: 'busy',
  completed: 'good',
  expired: 'bad',
}

/** Whether the store is active, and whether its platform connection is authorised. */
export function StoreChips({ store }: { store: Pick<StoreRow, 'status' | 'sales_platform' | 'authorization_status'> }) {
  const words = useT('shared')
  const { status, sales_platform: platform, authorization_status: authorization } = store
  return (
    <>
      <Chip kind={status === 'enabled' ? 'good' : 'plain'}>{capitalize(words(`statuses.${status}`))}</Chip>
      {platform !== 'other' && (
        <Chip kind={KINDS[authorization]}>{capitalize(words(`storeAuthorizations.${authorization}`))}</Chip>
      )}
    </>
  )
}
