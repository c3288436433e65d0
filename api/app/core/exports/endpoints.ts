import vine from '@vinejs/vine'
import { EXPORT, EXPORT_FORMATS, type ExportRequest } from '#contracts/exports'
import { runCommand } from '#core/crud/command'
import { findRow } from '#core/crud/find_rows'
import { idOf } from '#core/crud/input'
import { rowSchema } from '#core/crud/schemas'
import { Refusal } from '#core/errors'
import { createDownloadLink, openDownload } from '#core/exports/download_link'
import { requestExport, checkRequest, timeZone } from '#core/exports/request_export'
import { exportRecords } from '#core/exports/resource'
import { exportStorage } from '#core/exports/files'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { integer, object, text } from '#core/http/schemas'

const MIMES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  zip: 'application/zip',
}

const words = vine.record(vine.string().maxLength(200))
const column = vine.object({
  name: vine
    .string()
    .regex(/^[a-z][a-z0-9_]*$/)
    .maxLength(60),
  title: vine.string().minLength(1).maxLength(200),
  words: words.optional(),
})
const asked = vine.string().maxLength(10_000).optional()
export const order = endpoint({
  body: {
    resource: vine.string().maxLength(60),
    format: vine.enum(EXPORT_FORMATS),
    query: vine.object({
      order: asked.clone(),
      quickSearch: asked.clone(),
      search: asked.clone(),
      numbers: asked.clone(),
    }),
    columns: vine.array(column).minLength(1).maxLength(EXPORT.columns),
    time_zone: timeZone(),
  },
  answer: rowSchema(exportRecords),
  async handle({ ctx, body }) {
    const ordered = await checkRequest(body as ExportRequest, actorOf(ctx), ctx.language)
    return runCommand(ctx, async (context) => {
      const id = await requestExport(ordered, context)
      return findRow(exportRecords, id, context.actor, 'view', context.trx)
    })
  },
})

export const link = endpoint({
  answer: object({ url: text, minutes: integer }),
  async handle({ ctx }) {
    ctx.response.header('cache-control', 'no-store')
    return { url: await createDownloadLink(idOf(ctx), actorOf(ctx)), minutes: EXPORT.linkMinutes }
  },
})

export const download = endpoint({
  produces: Object.values(MIMES),
  async handle({ ctx }) {
    const { code, resource, format, file } = await openDownload(String(ctx.params.token))
    const kept = await (await exportStorage()).find(file)
    if (!kept) throw new Refusal('E_EXPORT_LINK_OVER')
    ctx.response.header('content-type', MIMES[format])
    ctx.response.header('content-length', kept.size)
    ctx.response.header('content-disposition', `attachment; filename="${resource}-${code}.${format}"`)
    ctx.response.header('cache-control', 'no-store')
    ctx.response.stream(await kept.read())
  },
})
