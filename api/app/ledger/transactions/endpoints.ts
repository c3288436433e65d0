import { findRow } from '#core/crud/find_rows'
import { withLink } from '#core/crud/list'
import { rowSchema } from '#core/crud/schemas'
import { row } from '#core/database'
import { Refusal } from '#core/errors'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { parseLineNumber, transactions } from '#ledger/transactions/transactions'

/** By the number in the URL, so that a reload works. */
export const showByNo = endpoint({
  answer: rowSchema(transactions),
  async handle({ ctx }) {
    const actor = actorOf(ctx)
    const id = await lineOf(String(ctx.params.no))
    return withLink(transactions, await findRow(transactions, id, actor, 'view'), actor)
  },
})

async function lineOf(no: string): Promise<number> {
  const own = parseLineNumber(no)
  if (own !== undefined) return own
  const found = await row<{ id: number }>(
    `select l.id::float8 as id
       from (select no, operation_id from recharges union all select no, operation_id from gateway_payments) r
       join ledger_transfers t on t.operation_id = r.operation_id join ledger_lines l on l.transfer_id = t.id where r.no = ?`,
    [no],
  )
  if (!found) throw new Refusal('E_NOT_FOUND')
  return found.id
}
