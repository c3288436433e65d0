import type { HttpContext } from '@adonisjs/core/http'

export const PDF = 'application/pdf'

/** A file to be printed: made for this moment, kept by nobody. */
export function sendPdf({ response }: HttpContext, file: Buffer, name: string): void {
  response.header('content-type', PDF)
  response.header('content-disposition', `inline; filename="${name}.pdf"`)
  response.header('cache-control', 'no-store')
  response.send(file)
}
