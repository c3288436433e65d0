import { ADDRESS } from '#contracts/limits'
import type { ReceiverAddress } from '#contracts/logistics'
import type { FieldReason } from '#core/errors'
import { row, type Transaction } from '#core/database'
import { addressTexts } from '#logistics/domain/address'
import { receiverOf, type Fault } from '#orders/imports/draft'
import type { PlatformAddress } from '#platforms/port'
import { findBlockedWords } from '#settings/risk/check_text'
import type { SyncedStore } from '#order_sync/store'

export interface MappedReceiver {
  /** Null if the address is invalid. */
  receiver: ReceiverAddress | null
  /** By field, as the address form names them. */
  faults: Record<string, FieldReason[]> | null
}

const NO_ADDRESS: MappedReceiver = { receiver: null, faults: null }

/** Validates a platform's address by our rules. Carriers need a phone number: the store owner's replaces a missing one. */
export async function mapReceiver(
  given: PlatformAddress | null,
  store: Pick<SyncedStore, 'owner_user_id'>,
  trx?: Transaction,
): Promise<MappedReceiver> {
  if (!given) return NO_ADDRESS
  const found: Fault[] = []
  const phone = given.phone.trim() || (await ownerPhone(store, trx))
  const receiver = receiverOf([[0, cellsOf(given, phone)]], found)
  if (!receiver) return { receiver, faults: byField(found) }
  const blocked = await findBlockedWords(addressTexts(receiver))
  return Object.keys(blocked).length > 0 ? { receiver: null, faults: blocked } : { receiver, faults: null }
}

const cellsOf = (given: PlatformAddress, phone: string) => ({
  firstname: given.name.trim(),
  mobile_phone: phone,
  country: given.country,
  province: given.state.trim(),
  city: (given.city || given.district).trim(),
  district: given.district.trim(),
  street: given.lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(', ')
    .slice(0, ADDRESS.street),
  postcode: given.postcode.trim(),
})

function byField(faults: readonly Fault[]): Record<string, FieldReason[]> {
  const reasons: Record<string, FieldReason[]> = {}
  for (const { column, key, params } of faults)
    (reasons[column ?? 'country'] ??= []).push({ key, ...(params && { params }) })
  return reasons
}

async function ownerPhone({ owner_user_id: id }: Pick<SyncedStore, 'owner_user_id'>, trx?: Transaction) {
  const owner = await row<{ mobile: string | null }>('select mobile from users where id = ?', [id], trx)
  return owner?.mobile ?? ''
}
