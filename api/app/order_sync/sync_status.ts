import type { Language } from '#contracts/languages'
import type { OpenPlatformOrder, OrderSync, PlatformOrderState } from '#contracts/order_sync'
import { row, rows } from '#core/database'
import type { FieldReason } from '#core/errors'
import { translateNestedOr } from '#core/translate_nested'
import { IS_SYNCABLE } from '#order_sync/sync_state'

interface State extends Omit<OrderSync, 'message' | 'open'> {
  reason: string | null
  details: Record<string, unknown>
}

export async function orderSyncOf(storeId: number, language: Language): Promise<OrderSync> {
  const [state, open] = await Promise.all([findState(storeId), openOrders(storeId, language)])
  const { reason, details, ...counts } = state as State
  const message =
    reason === null ? null : translateNestedOr(language, `errors.${reason}`, 'errors.E_UNEXPECTED', details)
  return { ...counts, message, open }
}

const findState = (storeId: number) =>
  row<State>(
    `select ${IS_SYNCABLE} as is_possible, coalesce(t.leased_until > now(), false) as is_running, t.succeeded_at, t.finished_at,
            case when ${IS_SYNCABLE} then t.next_at end as next_at, t.reason, coalesce(t.details, '{}') as details,
            coalesce(t.made, 0) as made, coalesce(t.known, 0) as known, coalesce(t.waiting, 0) as waiting,
            coalesce(t.failed, 0) as failed, coalesce(t.unlinked, 0) as unlinked
       from stores s left join order_sync_states t on t.store_id = s.id where s.id = ?`,
    [storeId],
  )

interface OpenOrder extends Omit<OpenPlatformOrder, 'message' | 'address_faults'> {
  state: PlatformOrderState
  reason: string | null
  details: Record<string, unknown>
  faults: Record<string, FieldReason[]> | null
}

const MOST = 100

async function openOrders(storeId: number, language: Language): Promise<OpenPlatformOrder[]> {
  const found = await rows<OpenOrder>(
    `select p.id, p.number, p.state, p.reason, p.details, p.address_faults as faults, p.order_id, o.order_no, p.created_at
       from platform_orders p left join orders o on o.id = p.order_id
      where p.store_id = ? and (p.state in ('waiting', 'failed')
            or p.address_faults is not null and o.receiver is null and o.status in ('pending_link', 'unpaid'))
      order by p.state = 'failed' desc, p.id desc limit ${MOST}`,
    [storeId],
  )
  return found.map(({ reason, details, faults, ...one }) => ({
    ...one,
    message: reason === null ? null : messageOf(reason, details, language),
    address_faults: Object.entries(faults ?? {}).flatMap(([field, reasons]) =>
      reasons.map(({ key, params }) => ({
        field,
        message: translateNestedOr(language, key, 'errors.E_INVALID', params),
      })),
    ),
  }))
}

const messageOf = (reason: string, details: Record<string, unknown>, language: Language) =>
  reason.startsWith('E_')
    ? translateNestedOr(language, `errors.${reason}`, 'errors.E_UNEXPECTED', details)
    : translateNestedOr(language, `notImported.${reason}`, 'errors.E_UNEXPECTED')
