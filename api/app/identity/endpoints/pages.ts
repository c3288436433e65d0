import vine from '@vinejs/vine'
import { Refusal } from '#core/errors'
import { actorOf } from '#core/http/context'
import { endpoint, GoTo } from '#core/http/endpoint'
import { appOf } from '#identity/queries/session_index'
import { pageOfPath } from '#identity/queries/page_of_path'

/** May this person open that screen: yes, no such screen, or away to "no access". */
export const openPage = endpoint({
  goes: true,
  query: { path: vine.string().maxLength(200) },
  answer: { type: 'object', additionalProperties: false, required: ['name'], properties: { name: { type: 'string' } } },
  async handle({ ctx, query }) {
    const actor = actorOf(ctx)
    const page = await pageOfPath(appOf(actor), query.path)
    if (!page) throw new Refusal('E_NOT_FOUND')
    if (page.permission && !actor.may(page.permission)) return new GoTo('/401')
    return { name: page.name }
  },
})
