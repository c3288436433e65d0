import { translate } from '#core/translate'
import type { BatchReport } from '#contracts/audit'
import type { Language } from '#contracts/languages'
import { rows } from '#core/database'
import { runCommand } from '#core/crud/command'
import { findRow } from '#core/crud/find_rows'
import { idOf } from '#core/crud/input'
import type { WriteContext } from '#core/crud/resource'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { list, object, text } from '#core/http/schemas'
import { recyclableResources } from '#core/crud/tracked_resources'
import { runEachRecord, REPORT } from '#core/outcome'
import { recycledContent, restore } from '#back_office/recycle/restore'
import { recycleBin } from '#back_office/resources'
import { CHOICES, chosenIds } from '#back_office/sensitive/endpoints'

const ROW = { type: 'object' }

export const recycleChoices = endpoint({ answer: CHOICES, handle: recyclableResources })

/** Lists whose deleted rows go to the recycle bin, shown to users before they delete. */
export const keptResources = endpoint({
  answer: list(text),
  async handle() {
    const kept = await rows<{ resource: string }>("select resource from recycle_rules where status = 'enabled'", [])
    return kept.map(({ resource }) => resource)
  },
})

export const content = endpoint({
  answer: object({ row: ROW, relations: list(object({ table: text, rows: list(ROW) })) }),
  async handle({ ctx }) {
    await findRow(recycleBin, idOf(ctx), actorOf(ctx), 'view')
    return recycledContent(idOf(ctx))
  },
})

export const restoreMany = endpoint({
  body: { ids: chosenIds.clone() },
  answer: REPORT,
  handle: ({ ctx, body }) => runCommand(ctx, (context) => restoreEach(body.ids, ctx.language, context)),
})

/** A record may depend on another one of the batch: refused ones are retried as long as others succeed. */
async function restoreEach(ids: number[], language: Language, context: WriteContext): Promise<BatchReport> {
  const reports = new Map<number, BatchReport['records'][number]>()
  for (let left = ids, before = -1; left.length > 0 && left.length !== before;) {
    before = left.length
    const { records } = await runEachRecord(left, language, context.trx, async (id, trx) => {
      const count = await restore(id, { ...context, trx })
      return {
        outcome: 'done',
        message: count > 0 ? translate(language, 'restored.partly', { count }) : translate(language, 'restored.done'),
      }
    })
    for (const one of records) reports.set(one.id, one)
    left = records.filter(({ outcome }) => outcome === 'refused').map(({ id }) => id)
  }
  const records = ids.map((id) => reports.get(id) as BatchReport['records'][number])
  return { done: records.filter(({ outcome }) => outcome === 'done').length, records }
}
