import type { AfterSalesReason, RemakePayer } from '#contracts/after_sales'
import type { Row } from '#core/database'
import type { Composed, Person } from '#database/seeders/orders/compose'
import { HOUR } from '#database/seeders/orders/order_outcomes'

interface Said {
  paid_by: RemakePayer
  note: string
}

const SAID: Partial<Record<AfterSalesReason, Said>> = {
  misprint: { paid_by: 'factory', note: '核对出库照片，套印确有偏移，是本厂的问题。' },
  damaged: { paid_by: 'supplier', note: '出库前质检照片无污渍，更像是运输途中弄脏的。' },
  wrong: { paid_by: 'factory', note: '拣货时拿错了颜色，已找到对应的那一件。' },
  missing: { paid_by: 'supplier', note: '打包称重与件数相符，包裹封口完好。' },
  lost: { paid_by: 'supplier', note: '已交给承运商并有揽收记录，之后的环节不在本厂。' },
}
/** A factory answers within a working day; it ignores every third complaint and very new ones. */
const [ANSWERS_AFTER, SILENT_EVERY] = [3, 3]

export function opinionsOf(orders: readonly Composed[], makers: ReadonlyMap<number, Person>, today: Date): Row[] {
  const complained = orders.filter(({ complaint }) => complaint !== null)
  return complained.flatMap(({ complaint, parts, planned }, at) => {
    const said = planned.complaint
    const opinion = said && SAID[said.story.reason]
    const factory = parts.find(({ plan }) => plan.items.includes(0))?.plan.factory ?? 0
    const maker = makers.get(factory)
    if (!said || !opinion || !maker || at % SILENT_EVERY === SILENT_EVERY - 1) return []
    const next = said.steps.at(0)?.at ?? today
    const given = new Date(said.applied.getTime() + ANSWERS_AFTER * HOUR)
    if (given >= next) return []
    return [
      {
        case_id: complaint?.id,
        factory_id: factory,
        ...opinion,
        given_by: maker.id,
        given_name: maker.username,
        given_at: given,
      },
    ]
  })
}
