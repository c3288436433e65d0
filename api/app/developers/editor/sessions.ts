import {
  EDITOR_SESSION,
  EDITOR_SESSION_STATES,
  type EditorSessionRow,
  type NewEditorSession,
} from '#contracts/editor_sessions'
import type { Language } from '#contracts/languages'
import { findRow } from '#core/crud/find_rows'
import type { WriteContext } from '#core/crud/resource'
import { row, type Transaction } from '#core/database'
import { refuseField, Refusal } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { choice, integer, list, moment, nullable, text } from '#core/http/schemas'
import { createDesign } from '#design/designs/create'
import { findDesign, lockDesign } from '#design/designs/open_design'
import { loadCurrentVersion } from '#design/designs/versions'
import { chooseColour } from '#design/designs/rules'
import { finished } from '#design/finished/finished'
import { luminanceOf } from '#document/model/cloths'
import { ownFontNumbers } from '#design/fonts/own_fonts'
import { IS_OPEN_EDITOR, permissionOfSession } from '#identity/guards/editor_guard'

export const SESSION = {
  id: integer,
  state: choice(EDITOR_SESSION_STATES),
  reference: text,
  origins: list(text),
  design_id: integer,
  saved_revision: nullable(integer),
  finished_product_id: nullable(integer),
  expires_at: moment,
  created_at: moment,
}

const SHOWN = `s.id, case when not (${IS_OPEN_EDITOR}) then 'ended' when s.opened_at is null then 'waiting' else 'open' end as state,
  s.reference, s.origins, s.design_id, s.saved_revision, s.finished_product_id, to_json(s.expires_at) as expires_at, to_json(s.created_at) as created_at`

/** Of this key alone: a token has the rights of the key that made its session. */
export async function findSession(id: number, { apiKey }: Actor, trx?: Transaction): Promise<EditorSessionRow> {
  const found = await row<EditorSessionRow>(
    `select ${SHOWN} from editor_sessions s where s.id = ? and s.key_id = ?`,
    [id, apiKey?.id ?? null],
    trx,
  )
  if (!found) throw new Refusal('E_NOT_FOUND')
  return found
}

export interface NewToken {
  id: number
  public_id: string
  language: Language | null
  token_expires_at: string
}

/** The pictures of the design that it begins with can be used, and no others of the account. */
export async function makeSession(
  wanted: NewEditorSession,
  tokenHash: Buffer,
  language: Language,
  context: WriteContext,
): Promise<NewToken> {
  const { actor, trx } = context
  const origins = wanted.origins.map((one, at) => originAt(one, `origins.${at}`))
  if (wanted.accent !== undefined && contrastWithWhite(wanted.accent) < EDITOR_SESSION.contrast)
    throw refuseField('accent', 'E_EDITOR_ACCENT')
  const designId = await designOf(wanted, language, context)
  const { document } = await loadCurrentVersion(designId, trx)
  const made = await row<NewToken>(
    `insert into editor_sessions (organisation_id, key_id, design_id, origins, reference, language, accent, result, pictures,
                                  markup_percent, is_in_place, own_fonts, token_hash, token_until, expires_at)
     values (:organisation, :key, :designId, :origins::text[], :reference, :language, :accent, :result, :pictures, :markup, :isInPlace, :ownFonts::int[],
             :tokenHash,
             now() + make_interval(mins => least(:tokenMinutes::int, :minutes::int)), now() + make_interval(mins => :minutes::int))
     returning id, public_id, language, to_json(token_until) as token_expires_at`,
    {
      organisation: actor.organisation.id,
      key: actor.apiKey?.id,
      designId,
      origins: [...new Set(origins)],
      reference: wanted.reference ?? '',
      language: wanted.language ?? null,
      accent: wanted.accent?.toLowerCase() ?? null,
      result: wanted.result ?? 'design',
      pictures: actor.may('materials.create') ? (wanted.pictures ?? EDITOR_SESSION.pictures.usual) : 0,
      markup: wanted.markup_percent ?? null,
      isInPlace: wanted.in_place ?? false,
      ownFonts: ownFontNumbers(document),
      tokenHash,
      tokenMinutes: EDITOR_SESSION.tokenMinutes,
      minutes: wanted.minutes ?? EDITOR_SESSION.minutes.usual,
    },
    trx,
  )
  const session = made as NewToken
  await row(
    'insert into editor_session_materials (session_id, material_id, is_upload) select ?, unnest(?::int[]), false',
    [session.id, document.assets.map(({ id }) => id)],
    trx,
  )
  await row(
    'delete from editor_sessions where organisation_id = ? and expires_at < now() - make_interval(days => ?)',
    [actor.organisation.id, EDITOR_SESSION.keepDays],
    trx,
  )
  return session
}

/** A design of its own for each session, unless it is to change a design of the key's maker itself. */
async function designOf(wanted: NewEditorSession, language: Language, context: WriteContext): Promise<number> {
  const { product_id: product, design_id: design, finished_product_id: made, colour_id, in_place: isInPlace } = wanted
  const named = [product, design, made].filter((one) => one !== undefined)
  if (named.length !== 1) throw refuseField('product_id', 'E_EDITOR_SUBJECT')
  if (isInPlace && design === undefined) throw refuseField('in_place', 'E_EDITOR_IN_PLACE')
  requirePermissions(wanted, context.actor)
  const colour = colour_id === undefined ? {} : { colour_id }
  if (product !== undefined) return createDesign({ product_id: product, ...colour }, language, context)
  const source = design ?? Number((await findRow(finished, Number(made), context.actor, 'view', context.trx)).design_id)
  if (isInPlace) {
    const held = await lockDesign(source, context)
    if (colour_id !== undefined) await chooseColour(held, colour_id, context.trx)
    return held.id
  }
  const { id, product_id } = await findDesign(source, context.actor, context.trx)
  const copy = await createDesign({ product_id, from_design_id: id, ...colour }, language, context)
  // Deleted with the others that somebody opened and left as they were.
  await row('update designs set is_untouched = true where id = ?', [copy], context.trx)
  return copy
}

function requirePermissions(
  { design_id, finished_product_id, in_place, result }: NewEditorSession,
  actor: Actor,
): void {
  const needed = [
    permissionOfSession(in_place ?? false),
    ...(design_id === undefined ? [] : ['designs.view']),
    ...(finished_product_id === undefined ? [] : ['finished_products.view']),
    ...(result === 'product' ? ['finished_products.create'] : []),
  ]
  const missing = needed.find((permission) => !actor.may(permission))
  if (missing) throw new Refusal('E_FORBIDDEN', { permission: missing })
}

/** What was opened before stays open until the new token is used. */
export async function renewToken(id: number, tokenHash: Buffer, { actor, trx }: WriteContext): Promise<NewToken> {
  await findSession(id, actor, trx)
  const renewed = await row<NewToken>(
    `update editor_sessions s set token_hash = ?, token_until = least(now() + make_interval(mins => ?), s.expires_at)
      where s.id = ? and s.key_id = ? and ${IS_OPEN_EDITOR}
     returning id, public_id, language, to_json(token_until) as token_expires_at`,
    [tokenHash, EDITOR_SESSION.tokenMinutes, id, actor.apiKey?.id],
    trx,
  )
  if (!renewed) throw new Refusal('E_EDITOR_SESSION_OVER')
  return renewed
}

/** Takes effect with the frame's next request. Ending it again changes nothing. */
export async function endSession(id: number, { actor, trx }: WriteContext): Promise<void> {
  await findSession(id, actor, trx)
  await row(
    'update editor_sessions set ended_at = coalesce(ended_at, now()), token_hash = null where id = ? and key_id = ?',
    [id, actor.apiKey?.id],
    trx,
  )
}

const ORIGIN = /^https?:\/\/(?:[a-z\d](?:[a-z\d.-]*[a-z\d])?|\[[a-f\d:]+\])(?::\d{1,5})?$/
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])$/

/** Part of a header: nothing but a plain scheme, host and port. */
function originAt(given: string, field: string): string {
  const parsed = URL.canParse(given) ? new URL(given) : null
  const isPlain = parsed !== null && parsed.origin === given && ORIGIN.test(given)
  const isSafe = parsed?.protocol === 'https:' || (parsed !== null && LOOPBACK.test(parsed.hostname))
  if (!isPlain || !isSafe) throw refuseField(field, 'E_EDITOR_ORIGIN_INVALID')
  return given
}

function contrastWithWhite(colour: string): number {
  return 1.05 / (luminanceOf(colour) + 0.05)
}
