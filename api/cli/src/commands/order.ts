import { createHash } from 'node:crypto'
import { InkfoldError, type Inkfold } from '../../../sdk/src/index.ts'
import { placeOrder, type PlacedOrder } from '../calls.ts'
import { required, type Command, type Context } from '../command.ts'
import { EXIT, exitCodeOf } from '../exit_codes.ts'
import { readOrders, type OrderInput } from '../order_file.ts'
import { tableText } from '../output.ts'

const USAGE = 'order FILE [options]'

/** `-` reads standard input. The same file again places no order twice: the reference of each is its key. */
export const order: Command = {
  name: 'order',
  usage: USAGE,
  summary: 'command.order',
  options: { 'dry-run': { type: 'boolean' }, pay: { type: 'boolean' } },
  async run(context) {
    const file = required(context, 0, 'FILE', USAGE)
    const { t, values, answer, note } = context
    const [isDryRun, pay] = [values['dry-run'] === true, values.pay === true]
    const inkfold = context.inkfold()
    const results: Result[] = []
    for (const input of readOrders(file, t))
      results.push(await resultOf(inkfold, { ...input, ...(pay && { pay }) }, isDryRun, context))
    const failed = results.filter(({ error }) => error !== undefined)
    answer(results.map(toJson), () => textOf(results, context))
    const count = results.length - failed.length
    if (count > 0) note(t(isDryRun ? 'order.checked' : 'order.placed', { count }))
    if (failed.length === 0) return EXIT.done
    note(t('order.failed', { count: failed.length }))
    return count > 0 && !isDryRun ? EXIT.partly : exitCodeOf(failed[0]?.error)
  },
}

interface Result {
  reference: string
  placed?: PlacedOrder
  error?: InkfoldError
}

/** One refused order does not keep the others back; without network or key, going on is pointless. */
async function resultOf(inkfold: Inkfold, input: OrderInput, isDryRun: boolean, { signal }: Context): Promise<Result> {
  const reference = String(input.reference ?? '')
  try {
    const placed = await placeOrder(inkfold, { ...input, dryRun: isDryRun }, { signal, ...keyOf(input, isDryRun) })
    return { reference, placed }
  } catch (error) {
    const code = exitCodeOf(error)
    if (error instanceof InkfoldError && code === EXIT.refused) return { reference, error }
    throw error
  }
}

/** The same order again is the same request, even where it has no reference. */
function keyOf(input: OrderInput, isDryRun: boolean): { idempotencyKey?: string } {
  if (isDryRun || !input.reference) return {}
  return { idempotencyKey: `order-${createHash('sha256').update(JSON.stringify(input)).digest('hex').slice(0, 40)}` }
}

const toJson = ({ reference, placed, error }: Result) =>
  error
    ? {
        reference,
        error: { message: error.message, code: error.code, fields: error.fields, requestId: error.requestId },
      }
    : { reference, order: placed }

function textOf(results: readonly Result[], { t }: Context): string {
  const titles = [t('column.reference'), t('column.order'), t('column.total'), t('column.result')]
  return tableText(
    titles,
    results.map(({ reference, placed, error }) => [
      reference,
      placed?.order_no ?? '',
      placed ? `${placed.currency} ${placed.total}` : '',
      error
        ? [error.message, ...Object.values(error.fields).flat()].join(' ')
        : t(placed?.paid ? 'order.paid' : 'order.unpaid'),
    ]),
  )
}
