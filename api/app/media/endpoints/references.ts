import { findRow } from '#core/crud/find'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { integer, list, object, text } from '#core/http/schemas'
import { referencesTo } from '#media/queries/references'
import { attachments } from '#media/resources/attachments'

export const listReferences = endpoint({
  answer: list(object({ resource: text, count: integer, records: list(object({ id: text, field: text })) })),
  async handle({ ctx }) {
    const { id } = await findRow(attachments, Number(ctx.params.id), actorOf(ctx), 'view')
    return referencesTo(Number(id))
  },
})
