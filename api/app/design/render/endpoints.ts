import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { CUT_FROM } from '#document/fonts/manifest'
import { ownFontPath } from '#design/fonts/own_fonts'
import { Refusal } from '#core/errors'
import { endpoint } from '#core/http/endpoint'
import { fontFileAt, fontPath } from '#design/render/font_files'
import { cutFont, MOST_LETTERS } from '#design/render/cut_font'
import { createHash } from 'node:crypto'
import vine from '@vinejs/vine'
import { ERROR_STATUS } from '#contracts/errors'
import { RENDER_TASK_KINDS, type RenderedFault } from '#contracts/renders'
import type { Language } from '#contracts/languages'
import { translateOr } from '#core/translate'
import { rows } from '#core/database'
import { runCommand } from '#core/crud/command'
import { findRow } from '#core/crud/find_rows'
import { idOf } from '#core/crud/input'
import { actorOf } from '#core/http/context'
import { choice, integer, list, nullable, object, text } from '#core/http/schemas'
import { retryRenders } from '#design/render/enqueue'
import { finished } from '#design/finished/finished'
import { renderProgress } from '#design/render/queries'

/** Addressed by hash, so it can be cached for ever. A large file can be cut to the letters of a text. */
export const showFont = endpoint({
  produces: ['font/woff2'],
  query: { text: vine.string().maxLength(MOST_LETTERS).optional() },
  async handle({ ctx: { params, request, response }, query: { text: letters } }) {
    const found = (await ownFontAt(String(params.file))) ?? fontAt(String(params.file))
    if (!found) throw new Refusal('E_NOT_FOUND')
    const { path, bytes, isCut } = found
    const tag = `"${letters === undefined ? params.file : sha256OfText(`${params.file} ${letters}`)}"`
    response.header('cache-control', 'public, max-age=31536000, immutable')
    response.header('etag', tag)
    if (request.header('if-none-match') === tag) return response.status(304).send('')
    response.header('content-type', 'font/woff2')
    response.header('cross-origin-resource-policy', 'cross-origin')
    if (letters !== undefined && isCut) return response.send(await cutFont(path, letters))
    response.header('content-length', bytes)
    response.stream(createReadStream(path))
  },
})

function fontAt(name: string) {
  const found = fontFileAt(`/fonts/${name}`)
  if (!found) return null
  const { font, file } = found
  return { path: fontPath(font, file), bytes: file.bytes, isCut: font.isCut && file === font.files[0] }
}

/** The hash in its name is known to those who may open a design with it. */
async function ownFontAt(name: string) {
  const [, sha256] = /^own-([0-9a-f]{64})\.woff2$/.exec(name) ?? []
  const path = sha256 === undefined ? null : await ownFontPath(sha256)
  if (path === null) return null
  const { size: bytes } = await stat(path)
  return { path, bytes, isCut: bytes > CUT_FROM }
}

const sha256OfText = (text: string) => createHash('sha256').update(text).digest('hex')

const fault = object({
  kind: choice(RENDER_TASK_KINDS),
  subject: text,
  name_zh: text,
  name_en: text,
  reason: text,
  layer: nullable(text),
  missing: nullable(text),
  message: text,
})

const PROGRESS = { id: integer, done: integer, failed: integer, total: integer }

export const showRenderings = endpoint({
  answer: object({ ...PROGRESS, faults: list(fault) }),
  async handle({ ctx }) {
    const { id } = await findRow(finished, Number(ctx.params.id), actorOf(ctx), 'view')
    const faults = await rows<Omit<RenderedFault, 'message'>>(
      `select kind, subject, name_zh, name_en, reason, layer, missing from render_tasks where finished_product_id = ? and status = 'failed' order by place, id`,
      [id],
    )
    const said = faults.map((one) => ({ ...one, message: failureMessage(ctx.language, one) }))
    return { ...(await renderProgress(Number(id))), faults: said }
  },
})

export const askRenderings = endpoint({
  body: { pdf: vine.boolean({ strict: true }).optional() },
  answer: object(PROGRESS),
  handle: ({ ctx, body }) => runCommand(ctx, (context) => retryRenders(idOf(ctx), body, context)),
})

/** A refusal code has its own message. */
const failureMessage = (language: Language, { reason, missing }: Pick<RenderedFault, 'reason' | 'missing'>) =>
  translateOr(
    language,
    reason in ERROR_STATUS ? `errors.${reason}` : `renderFaults.${reason}`,
    'renderFaults.unexpected',
    {
      missing: missing ?? '',
    },
  )
