import app from '@adonisjs/core/services/app'
import encryption from '@adonisjs/core/services/encryption'
import { rows } from '#core/database'
import { Refusal } from '#core/errors'
import { join } from '#core/crud/filters'
import { scopeSql } from '#core/crud/scope'
import { SessionDirectory } from '#core/session_directory'
import type { Actor } from '#core/http/actor'
import { waybillFiles } from '#fulfilment/waybills/resources/waybill_files'
import { laidTogether } from '#media/pages/pages'
import type { Content } from '#media/queries/content'
import { FILE_LINK_MINUTES } from '#contracts/uploads'

const PURPOSE = 'print waybills'

interface Prints {
  ids: number[]
  session: string
}

/** A link that opens these waybills as one document for a while, for nobody but whoever asked for it. */
export async function printLink(ids: readonly number[], actor: Actor): Promise<string> {
  if ((await contentsOf(ids, actor)).length < ids.length) throw new Refusal('E_NOT_FOUND')
  const prints: Prints = { ids: [...ids], session: actor.sessionId }
  const token = encryption.getMessageVerifier().sign(prints, `${FILE_LINK_MINUTES} minutes`, PURPOSE)
  return `/api/v1/waybill-files/print/${encodeURIComponent(token)}`
}

/** The document itself. Who may see the waybills is asked anew: what was taken from them meanwhile is closed. */
export async function printed(token: string): Promise<Buffer> {
  const prints = encryption.getMessageVerifier().unsign<Prints>(token, PURPOSE)
  const actor = prints && (await (await app.container.make(SessionDirectory)).bySessionId(prints.session))
  if (!prints || !actor) throw new Refusal('E_NOT_FOUND')
  const contents = await contentsOf(prints.ids, actor)
  if (contents.length < prints.ids.length) throw new Refusal('E_NOT_FOUND')
  const document = await laidTogether(contents)
  if (!document) throw new Refusal('E_WAYBILL_PDF')
  await rows('update waybill_files set printed_at = now(), updated_at = now() where id = any(?)', [prints.ids])
  return document
}

/** In the order in which they were picked. */
async function contentsOf(ids: readonly number[], actor: Actor): Promise<Content[]> {
  if (!actor.may('waybill_files.view')) return []
  const where = join([
    ...scopeSql(waybillFiles, actor, 'waybill_files.view'),
    { text: 't.id = any(?)', bindings: [ids] },
  ])
  return rows<Content>(
    `select a.storage, a.sha256 from waybill_files t join attachments a on a.public_id = substr(t.file, 8)::uuid ${where.text}
      order by array_position(?::int[], t.id)`,
    [...where.bindings, ids],
  )
}
