import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { isMoment } from '#core/lists/fields'

export const PDF = 'application/pdf'

/** Generated per request; must not be cached. */
export function sendPdf({ response }: HttpContext, file: Buffer, name: string): void {
  response.header('content-type', PDF)
  response.header('content-disposition', `inline; filename="${name}.pdf"`)
  response.header('cache-control', 'no-store')
  response.send(file)
}

const momentRule = vine.createRule((value, _options, field) => {
  if (!isMoment(String(value))) field.report('', 'date', field)
})

/** An ISO 8601 timestamp. */
export const momentField = () => vine.string().maxLength(40).use(momentRule())
