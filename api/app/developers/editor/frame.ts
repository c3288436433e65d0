import app from '@adonisjs/core/services/app'
import { priceSheets } from '#catalogue/prices/sheets'
import { MaterialPrices } from '#catalogue/prices/quote'
import { merchantOf } from '#catalogue/shop/sold_to'
import type { EditorResult, FinishedFrame, FramePrice } from '#contracts/editor_sessions'
import type { Language } from '#contracts/languages'
import { BASE_CURRENCY } from '#contracts/money'
import { amountOf } from '#contracts/price/amounts'
import { unitPrice } from '#contracts/price/unit_price'
import type { WriteContext } from '#core/crud/resource'
import { row, transaction, type Transaction } from '#core/database'
import { Refusal } from '#core/errors'
import type { ActingEditor, Actor, Cause } from '#core/http/actor'
import { lockDesign } from '#design/designs/open_design'
import { chooseColour } from '#design/designs/rules'
import { conflictRefusal } from '#design/designs/save'
import { loadCurrentVersion } from '#design/designs/versions'
import { RenderPort } from '#design/ports'
import { hasColours, redesignFinished } from '#design/finished/version'
import { finishDesign } from '#developers/designs/finish_design'
import type { DesignDocument } from '#document/model/document'
import { usedFaces } from '#document/model/uses'
import { actorOfAccess, hashOfEditorSecret, IS_OPEN_EDITOR, makeEditorSecret } from '#identity/guards/editor_guard'

export interface FrameSession {
  id: number
  design_id: number
  finished_product_id: number | null
  saved_revision: number | null
  origins: string[]
  reference: string
  language: Language | null
  accent: string | null
  result: EditorResult
  pictures: number
  markup_percent: number | null
  expires_at: string
}

const COLUMNS = `s.id, s.design_id, s.finished_product_id, s.saved_revision, s.origins, s.reference, s.language, s.accent, s.result,
  s.pictures, s.markup_percent, to_json(s.expires_at) as expires_at`

/** Set on every actor of the guard `editor`. */
export const editorOf = ({ editor }: Actor): ActingEditor => editor as ActingEditor

export async function findFrame(actor: Actor, trx?: Transaction): Promise<FrameSession> {
  const { id } = editorOf(actor)
  const found = await row<FrameSession>(
    `select ${COLUMNS} from editor_sessions s where s.id = ? and ${IS_OPEN_EDITOR} ${trx ? 'for no key update' : ''}`,
    [id],
    trx,
  )
  if (!found) throw new Refusal('E_EDITOR_SESSION_OVER')
  return found
}

interface FrameToOpen {
  session: string
  token: string
  /** The page around the frame, as the browser told it. */
  origin: string
}

/** A token opens one frame, even if two ask at the same time; a frame that was open before is closed by it. */
export async function openFrame({ session, token, origin }: FrameToOpen, cause: Cause) {
  const { secret: access, hash } = makeEditorSecret('access')
  const isOpened = await transaction(cause, async (trx) => {
    const found = await row<{ id: number; origins: string[]; is_open: boolean; is_fresh: boolean }>(
      `select s.id, s.origins, ${IS_OPEN_EDITOR} as is_open, s.token_hash = ? and s.token_until > now() as is_fresh
         from editor_sessions s where s.public_id = ? for no key update`,
      [hashOfEditorSecret(token), session],
      trx,
    )
    if (!found) throw new Refusal('E_EDITOR_TOKEN')
    if (!found.is_open) throw new Refusal('E_EDITOR_SESSION_OVER')
    if (!found.is_fresh) throw new Refusal('E_EDITOR_TOKEN')
    if (!found.origins.includes(origin)) throw new Refusal('E_EDITOR_ORIGIN', { origin })
    return row(
      'update editor_sessions set access_hash = ?, opened_at = now(), token_hash = null where id = ? returning id',
      [hash, found.id],
      trx,
    )
  })
  const actor = isOpened && (await actorOfAccess(access))
  if (!actor) throw new Refusal('E_EDITOR_SESSION_OVER')
  return { access, actor }
}

/** Of one piece as its merchant would be charged, with the markup; null where the session shows no price. */
export async function framePrice(
  { markup_percent: markup }: FrameSession,
  document: DesignDocument,
  actor: Actor,
): Promise<FramePrice | null> {
  if (markup === null) return null
  const product = document.product.id
  const sheet = (await priceSheets([product], merchantOf(actor))).get(product)
  const faces = usedFaces(document).map(({ key }) => key)
  const known = new Set(sheet?.faces.map(({ key }) => key))
  if (!sheet || !faces.every((key) => known.has(key))) return null
  const prices = await app.container.make(MaterialPrices)
  const materials = await prices.pricesOf(
    document.assets.map(({ id }) => id),
    actor,
  )
  const { minor } = unitPrice(sheet, 1, { faces, materials }, Date.now())
  return { amount: amountOf(Math.ceil((minor * (100 + markup)) / 100)), currency: BASE_CURRENCY }
}

interface Finishing {
  revision: number
  colour_id?: number
}

/** Saving the same revision again makes nothing new; a later one renews the finished product. */
export async function finishFrame(
  { revision, colour_id: colour }: Finishing,
  context: WriteContext,
): Promise<Omit<FinishedFrame, 'price'>> {
  const { actor, trx } = context
  const session = await findFrame(actor, trx)
  const design = await lockDesign(session.design_id, context)
  if (design.revision !== revision) throw await conflictRefusal(design, revision, null, trx)
  if (colour !== undefined) await chooseColour(design, colour, trx)
  const finishedId =
    session.result === 'product'
      ? await productOf(session, { revision, colour: colour ?? design.colour_id }, context)
      : await keepDesign(design.id, revision, trx)
  await row('update designs set is_untouched = false where id = ? and is_untouched', [design.id], trx)
  await row(
    'update editor_sessions set saved_revision = ?, saved_at = now(), finished_product_id = ? where id = ?',
    [revision, finishedId, session.id],
    trx,
  )
  return { design_id: design.id, revision, finished_product_id: finishedId }
}

/** The merchant finds the design as it was saved, also after the customer has gone on with it; its picture shows it. */
async function keepDesign(id: number, revision: number, trx: Transaction): Promise<null> {
  await row(
    'update design_versions set kept_at = now() where design_id = ? and revision = ? and kept_at is null',
    [id, revision],
    trx,
  )
  const isDrawn = await row('select 1 from designs where id = ? and picture_revision >= ?', [id, revision], trx)
  if (!isDrawn) await (await app.container.make(RenderPort)).enqueueDesign(id, trx)
  return null
}

interface Wanted {
  revision: number
  colour: number | null
}

/** Made by the key: what a finished product counts against is the merchant's. */
async function productOf(session: FrameSession, { revision, colour }: Wanted, context: WriteContext): Promise<number> {
  const { design_id, finished_product_id: made, saved_revision: saved } = session
  const { maker } = editorOf(context.actor)
  if (!maker.may('finished_products.create'))
    throw new Refusal('E_FORBIDDEN', { permission: 'finished_products.create' })
  const byKey = { ...context, actor: maker }
  if (made === null) return finishDesign({ design_id, revision }, byKey)
  const colours = colour === null ? undefined : [colour]
  if (saved === revision && (!colours || (await hasColours(made, colours, context.trx)))) return made
  await redesignFinished(made, { design_id, revision }, byKey, colours)
  return made
}

export const currentDocument = async (designId: number) => (await loadCurrentVersion(designId)).document
