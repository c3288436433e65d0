import type { WorkOrder, WorkPiece } from '#fulfilment/queries/work_orders'

/** One page: a production order's head, and as many labels of pieces as fit below it. */
export interface Sheet {
  order: Omit<WorkOrder, 'pieces'> & { count: number }
  pieces: WorkPiece[]
  page: number
  pages: number
}

export const PER_SHEET = 10

/** Each production order begins on a page of its own. */
export function sheetsOf(orders: readonly WorkOrder[]): Sheet[] {
  return orders.flatMap(({ pieces, ...order }) => {
    const pages = Math.max(Math.ceil(pieces.length / PER_SHEET), 1)
    return Array.from({ length: pages }, (_, at) => ({
      order: { ...order, count: pieces.length },
      pieces: pieces.slice(at * PER_SHEET, (at + 1) * PER_SHEET),
      page: at + 1,
      pages,
    }))
  })
}
