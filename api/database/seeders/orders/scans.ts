import { randomUUID } from 'node:crypto'
import { PRODUCTION_STEPS, type ProductionStep } from '#contracts/dashboard'
import { ITEM_STATUSES, type ItemStatus, type RejectReason, type ScanAction } from '#contracts/fulfilment'
import type { Row } from '#core/database'
import type { Person } from '#database/seeders/orders/compose'
import { hoursAfter } from '#database/seeders/orders/plan'
import type { Production, ProductionRows } from '#database/seeders/orders/production'

const REACHED: Record<ProductionStep, ItemStatus> = {
  accept: 'accepted',
  print: 'printed',
  press: 'pressed',
  inspect: 'inspected',
  pack: 'packed',
  ship: 'shipped',
}

/** Rejected pieces were found after printing. */
const rankOf = (status: unknown) => ITEM_STATUSES.indexOf(status === 'rejected' ? 'printed' : (status as ItemStatus))

/** One scan for each step of a production order, as far as its pieces have come. */
export function scansOf(
  { productions, pieces }: Pick<ProductionRows, 'productions' | 'pieces'>,
  makers: ReadonlyMap<number, Person>,
  today: Date,
): Row[] {
  const piecesOf = Map.groupBy(pieces, ({ production_id: id }) => id as number)
  return productions
    .filter(({ accepted_at: at, status }) => at !== null && status !== 'cancelled')
    .flatMap((one) => scansOfProduction(one, piecesOf.get(one.id) ?? [], makers.get(one.organisation_id), today))
}

function scansOfProduction(one: Production, pieces: readonly Row[], maker: Person | undefined, today: Date): Row[] {
  const scan = (action: ScanAction, at: Date, moved: number, reason: RejectReason | '' = '') => ({
    organisation_id: one.organisation_id,
    scan_id: randomUUID(),
    asked: `${action} ${one.production_no} ${reason}`,
    production_id: one.id,
    action,
    outcome: 'done',
    answer: { outcome: 'done', production_no: one.production_no, no: one.production_no, status: one.status, moved },
    user_id: maker?.id ?? null,
    username: maker?.username ?? null,
    scanned_at: at,
    created_at: at,
  })
  const steps = PRODUCTION_STEPS.flatMap((step) => {
    const moved = pieces.filter(({ status }) => rankOf(status) >= rankOf(REACHED[step])).length
    return moved > 0 ? [scan(step, momentOf(one, step, today), moved)] : []
  })
  const rejected = pieces.filter(({ status }) => status === 'rejected')
  return [
    ...steps,
    ...rejected.map(({ reject_reason: reason }) =>
      scan('reject', earlier(hoursAfter(one.accepted_at as Date, 2), today), 1, reason as RejectReason),
    ),
  ]
}

const earlier = (one: Date, other: Date) => (one < other ? one : other)

/** The steps before packing are spread evenly from acceptance on. */
function momentOf({ accepted_at, packed_at, shipped_at }: Production, step: ProductionStep, today: Date): Date {
  const from = accepted_at as Date
  if (step === 'ship') return (shipped_at as Date | null) ?? today
  const until = (packed_at as Date | null) ?? today
  const share = PRODUCTION_STEPS.indexOf(step) / PRODUCTION_STEPS.indexOf('pack')
  return new Date(from.getTime() + share * (until.getTime() - from.getTime()))
}
