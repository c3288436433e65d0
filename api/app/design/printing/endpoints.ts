import { endpoint } from '#core/http/endpoint'
import { integer, moment, nullable, object } from '#core/http/schemas'
import { printCheck } from '#design/printing/check_prints'

/** How far all finished products have been checked by today's rules. */
export const showCheck = endpoint({
  answer: nullable(object({ total: integer, checked: integer, unprintable: integer, finished_at: nullable(moment) })),
  handle: async () => (await printCheck()) ?? null,
})
