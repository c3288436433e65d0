import vine from '@vinejs/vine'
import { runCommand } from '#core/crud/command'
import { viewFor } from '#core/crud/scope'
import { findRow } from '#core/crud/find_rows'
import { idOf } from '#core/crud/input'
import { resources } from '#core/crud/resource'
import type { Row } from '#core/database'
import type { Actor } from '#core/http/actor'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { flag, list, object, text, queryWhole } from '#core/http/schemas'
import { trackableResources } from '#core/crud/tracked_resources'
import { runEachRecord, REPORT } from '#core/outcome'
import { translate } from '#core/translate'
import { sensitiveLogs } from '#back_office/resources'
import { rollBack } from '#back_office/sensitive/rollback'

export const CHOICES = list(object({ resource: text, fields: list(text) }))
export const chosenIds = vine.array(queryWhole()).minLength(1).maxLength(500).distinct()

export const sensitiveChoices = endpoint({ answer: CHOICES, handle: trackableResources })

export const compare = endpoint({
  answer: object({ field: text, before: {}, after: {}, current: {}, is_there: flag }),
  async handle({ ctx }) {
    const actor = actorOf(ctx)
    const { field, before, after, ...log } = await findRow(sensitiveLogs, idOf(ctx), actor, 'view')
    const now = await findVisibleRecord(String(log.resource), Number(log.record_id), actor)
    return {
      field,
      before: before ?? null,
      after: after ?? null,
      current: now?.[String(field)] ?? null,
      is_there: now !== undefined,
    }
  },
})

async function findVisibleRecord(name: string, id: number, actor: Actor): Promise<Row | undefined> {
  const resource = resources.get(name)
  if (!resource || !actor.may(`${resource.permission}.view`)) return undefined
  return findRow(viewFor(resource, actor), id, actor, 'view').catch(() => undefined)
}

/** Newest first, so that several changes of one field are reverted in order. */
export const rollback = endpoint({
  body: { ids: chosenIds.clone() },
  answer: REPORT,
  handle: ({ ctx, body }) =>
    runCommand(ctx, (context) =>
      runEachRecord(
        body.ids.toSorted((a, b) => b - a),
        ctx.language,
        context.trx,
        async (id, trx) => {
          const outcome = await rollBack(id, { ...context, trx })
          return { outcome, message: translate(ctx.language, `rollbackOutcomes.${outcome}`) }
        },
      ),
    ),
})
