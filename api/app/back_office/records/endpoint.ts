import vine from '@vinejs/vine'
import { RECORD_SEARCH } from '#contracts/limits'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { integer, list, object, text } from '#core/http/schemas'
import { findByNumber } from '#back_office/records/find_by_number'

/** What the command palette offers for a number that somebody types or scans. */
export const byNumber = endpoint({
  query: { number: vine.string().trim().minLength(RECORD_SEARCH.min).maxLength(RECORD_SEARCH.max) },
  answer: list(object({ resource: text, id: integer, number: text })),
  handle: ({ ctx, query }) => findByNumber(query.number, actorOf(ctx)),
})
