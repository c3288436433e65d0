import { Refusal } from '#core/errors'
import type { UserStatus } from '#contracts/statuses'

interface Standing {
  status: UserStatus
  is_disabled: boolean
}

/** For people who have proved who they are: only they are told why they may not come in. */
export function refuseBarred({ status, is_disabled }: Standing) {
  if (status === 'locked') throw new Refusal('E_LOCKED')
  if (status !== 'active' || is_disabled) throw new Refusal('E_DISABLED')
}
