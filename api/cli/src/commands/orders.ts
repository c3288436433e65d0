import type { Order } from '../../../sdk/src/index.ts'
import { done, numberOption, required, textOption, type Command } from '../command.ts'
import { tableText } from '../output.ts'
import { pause } from '../pause.ts'
import { rowsOf } from './session.ts'

export const orders: Command = {
  name: 'orders',
  usage: 'orders [options]',
  summary: 'command.orders',
  options: { status: { type: 'string' }, limit: { type: 'string' } },
  async run(context) {
    const { inkfold, answer, t, signal } = context
    const most = numberOption(context, 'limit') ?? 20
    const status = textOption(context, 'status')
    const found: Order[] = []
    const list = inkfold().orders.list(
      { limit: Math.min(Math.max(most, 1), 100), ...(status && { status }) },
      { signal },
    )
    for await (const order of list) if (found.push(order) >= most) break
    answer(found, () =>
      tableText(
        [t('column.order'), t('column.status'), t('column.pieces'), t('column.total'), t('column.created')],
        found.map((order) => [order.order_no, order.status, order.pieces, order.total_amount, order.created_at]),
      ),
    )
    return done()
  },
}

const SHOW = 'show ORDER [options]'

export const show: Command = {
  name: 'show',
  usage: SHOW,
  summary: 'command.show',
  options: {},
  async run(context) {
    const { inkfold, answer, t, signal } = context
    const order = await inkfold().orders.get(required(context, 0, 'ORDER', SHOW), { signal })
    answer(order, () => tableText([t('column.field'), t('column.value')], rowsOf(order)))
    return done()
  },
}

const CANCEL = 'cancel ORDER [options]'

export const cancel: Command = {
  name: 'cancel',
  usage: CANCEL,
  summary: 'command.cancel',
  options: { reason: { type: 'string' } },
  async run(context) {
    const reason = textOption(context, 'reason')
    const order = await context
      .inkfold()
      .orders.cancel(required(context, 0, 'ORDER', CANCEL), reason ? { reason } : {}, { signal: context.signal })
    context.answer(order, () => context.t('watch.ended', { status: order.status }))
    return done()
  },
}

const WATCH = 'watch ORDER [options]'
const ENDED = new Set<string>(['completed', 'cancelled', 'closed', 'refunded'])
const [USUAL_SECONDS, LEAST_SECONDS] = [10, 2]

/** Prints a line for each change; with --json one JSON object a line. */
export const watch: Command = {
  name: 'watch',
  usage: WATCH,
  summary: 'command.watch',
  options: { every: { type: 'string' } },
  async run(context) {
    const { t, out, isJson, signal } = context
    const id = required(context, 0, 'ORDER', WATCH)
    const seconds = Math.max(numberOption(context, 'every') ?? USUAL_SECONDS, LEAST_SECONDS)
    const inkfold = context.inkfold()
    for (let last = ''; ;) {
      const { order_no, status, hold } = await inkfold.orders.get(id, { signal })
      const state = { order_no, status, hold }
      const text = JSON.stringify(state)
      if (text !== last)
        out(
          isJson
            ? text
            : `${new Date().toISOString()}  ${order_no}  ${status}${hold && hold !== 'none' ? ` (${hold})` : ''}`,
        )
      last = text
      if (ENDED.has(status)) {
        if (!isJson) out(t('watch.ended', { status }))
        return done()
      }
      await pause(seconds * 1000, signal)
    }
  },
}
