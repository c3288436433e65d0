import type { RetentionKind } from '#contracts/retention'

interface KindOfRecords {
  table: RetentionKind
  /** When the record was made. */
  at: 'created_at' | 'received_at'
  /** By month: a month is dropped as a whole. Otherwise its rows are deleted in batches. */
  isPartitioned: boolean
  /** SQL over `t`: the record as an archive has it. */
  record: string
}

const DELIVERIES = `(
  select jsonb_agg(to_jsonb(d) || jsonb_build_object('attempts', (
           select jsonb_agg(to_jsonb(a) order by a.number) from webhook_attempts a where a.delivery_id = d.id)) order by d.id)
    from webhook_deliveries d where d.event_id = t.id)`

export const KINDS: readonly KindOfRecords[] = [
  { table: 'admin_logs', at: 'created_at', isPartitioned: true, record: 'to_jsonb(t)' },
  { table: 'notices', at: 'created_at', isPartitioned: true, record: 'to_jsonb(t)' },
  // Not partitioned: deliveries and attempts refer to an event by its number alone, and go with it.
  {
    table: 'webhook_events',
    at: 'created_at',
    isPartitioned: false,
    record: `to_jsonb(t) || jsonb_build_object('deliveries', ${DELIVERIES})`,
  },
  // Not partitioned: an event that a platform repeats is known by a number that is unique over all months.
  { table: 'platform_events', at: 'received_at', isPartitioned: false, record: 'to_jsonb(t)' },
]
export type { KindOfRecords }

/** The first moment of a month given as YYYY-MM-01, in SQL. */
export const monthSql = (value: string) => `(${value}::date::timestamp at time zone 'Asia/Shanghai')`
/** Rows of one month: binds it twice. */
export const withinMonth = (at: string) => `t.${at} >= ${monthSql('?')} and t.${at} < month_start(${monthSql('?')}, 1)`
