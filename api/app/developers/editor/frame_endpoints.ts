import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { soldProduct } from '#catalogue/shop/search'
import { merchantOf } from '#catalogue/shop/sold_to'
import { EDITOR_RESULTS, type OpenedFrame } from '#contracts/editor_sessions'
import { LANGUAGES } from '#contracts/languages'
import { CURRENCIES } from '#contracts/money'
import type { ShopProduct } from '#contracts/shop'
import { runCommand } from '#core/crud/command'
import { Refusal } from '#core/errors'
import { isPlay, type Actor } from '#core/http/actor'
import { actorOf, causeOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { rejectReadOnly } from '#core/http/routes'
import { choice, flag, integer, list, moment, nothing, nullable, object, text, whole } from '#core/http/schemas'
import { OPENED } from '#design/designs/endpoints'
import { lockDesign, openDesign } from '#design/designs/open_design'
import { chooseColour } from '#design/designs/rules'
import { saveDesign } from '#design/designs/save'
import { currentDocument, editorOf, findFrame, finishFrame, framePrice, openFrame } from '#developers/editor/frame'
import { addPicture, assertMayUpload, frameMockups, framePictures } from '#developers/editor/frame_pictures'
import { MATERIAL_TOPIC } from '#developers/pictures/material_of'
import type { Delta } from '#document/patches/patch'
import { addressOf } from '#identity/limits/address'
import { takeAllowance, type Allowance } from '#identity/limits/rate_limit'
import { receiveFile } from '#media/receive_file'
import { storeUpload } from '#media/store_upload'
import { uploadSettings } from '#media/upload'
import { rulesFor } from '#media/upload_rules'
import { canonicalOrigin } from '#settings/web/crawlers'

const OPENINGS: Allowance = { times: 120, seconds: 600 }
/** An editor saves every two seconds at most. */
const SAVES: Allowance = { times: 90, seconds: 60 }
/** Each keeps a version and may draw a product anew. */
const RESULTS: Allowance = { times: 60, seconds: 3600 }
const MAX_DEPTH = 48

/** Prices of official pictures, the design's name and its labels are the merchant's matter. */
async function openForFrame(actor: Actor) {
  const opened = await openDesign(editorOf(actor).designId, actor)
  return { ...opened, name: '', labels: [], materials: opened.materials.map((one) => ({ ...one, price: '0.00' })) }
}

const PRICE = nullable(object({ amount: text, currency: choice(CURRENCIES) }))
const MATERIAL = object({ id: integer, url: text, width: integer, height: integer, price: text, sha256: text })
const PICTURE = object({
  id: integer,
  name: text,
  state: choice(['ready', 'checking', 'refused']),
  material: nullable(MATERIAL),
})

export const open = endpoint({
  body: {
    session: vine.string().uuid(),
    token: vine.string().maxLength(100),
    origin: vine.string().maxLength(200),
  },
  answer: object({
    access: text,
    session: object({
      reference: text,
      origins: list(text),
      language: nullable(choice(LANGUAGES)),
      accent: nullable(text),
      result: choice(EDITOR_RESULTS),
      pictures: integer,
      expires_at: moment,
      is_test: flag,
    }),
    design: OPENED,
    product: { type: 'object' },
    pictures: list(PICTURE),
    price: PRICE,
  }),
  async handle({ ctx, body }): Promise<OpenedFrame> {
    await takeAllowance(`editors opened from ${addressOf(ctx.request.ip())}`, OPENINGS)
    const { access, actor } = await openFrame(body, causeOf(ctx))
    const session = await findFrame(actor)
    const design = await openForFrame(actor)
    const { reference, origins, language, accent, result, pictures, expires_at } = session
    return {
      access,
      session: { reference, origins, language, accent, result, pictures, expires_at, is_test: isPlay(actor) },
      design,
      product: (await soldProduct(design.product.id, merchantOf(actor))) as unknown as ShopProduct,
      pictures: await framePictures(actor),
      price: await framePrice(session, design.document, actor),
    }
  },
})

export const showDesign = endpoint({
  answer: OPENED,
  handle: ({ ctx }) => openForFrame(actorOf(ctx)),
})

export const save = endpoint({
  body: { base: whole(), delta: vine.any().optional() },
  maxDepth: MAX_DEPTH,
  answer: object({ saved: object({ revision: integer, hash: text }), price: PRICE }),
  async handle({ ctx, body: { base, delta } }) {
    const actor = actorOf(ctx)
    const { id, designId } = editorOf(actor)
    await takeAllowance(`saves of editor ${id}`, SAVES)
    rejectTermOver(ctx)
    const { revision, hash } = await runCommand(ctx, async (context) => {
      await findFrame(actor, context.trx)
      return saveDesign(designId, { base, delta: delta as Delta | undefined }, context)
    }).catch(withoutAuthor)
    return {
      saved: { revision, hash },
      price: await framePrice(await findFrame(actor), await currentDocument(designId), actor),
    }
  },
})

/** Which of the merchant's people saved in between is nobody's business here. */
function withoutAuthor(error: unknown): never {
  if (!(error instanceof Refusal) || error.code !== 'E_DESIGN_MOVED') throw error
  throw new Refusal(error.code, { ...error.details, saved_by: null })
}

/** The calls of a frame name no permission, so what a supplier's ended term closes is checked here. */
const rejectTermOver = (ctx: HttpContext) => rejectReadOnly(actorOf(ctx), ctx.request.method(), 'designs.edit')

export const colour = endpoint({
  body: { colour_id: whole() },
  answer: nothing,
  async handle({ ctx, body }) {
    const actor = actorOf(ctx)
    const { id, designId } = editorOf(actor)
    await takeAllowance(`saves of editor ${id}`, SAVES)
    rejectTermOver(ctx)
    await runCommand(ctx, async (context) => {
      await findFrame(actor, context.trx)
      await chooseColour(await lockDesign(designId, context), body.colour_id, context.trx)
    })
  },
})

export const pictures = endpoint({ answer: list(PICTURE), handle: ({ ctx }) => framePictures(actorOf(ctx)) })

export const upload = endpoint({
  raw: 'form',
  answer: PICTURE,
  async handle({ ctx }) {
    const actor = actorOf(ctx)
    rejectTermOver(ctx)
    await assertMayUpload(actor)
    const rules = rulesFor(MATERIAL_TOPIC, await uploadSettings())
    const received = await receiveFile(ctx, rules.maxSize)
    const { maker } = editorOf(actor)
    const file = await storeUpload({ received, topic: MATERIAL_TOPIC, rules, actor: maker, cause: causeOf(ctx) })
    const id = await runCommand(ctx, (context) => addPicture(file, context))
    return (await framePictures(actor)).find((one) => one.id === id)
  },
})

export const finish = endpoint({
  body: { revision: whole(), colour_id: whole().optional() },
  answer: object({
    design_id: integer,
    revision: integer,
    finished_product_id: nullable(integer),
    price: PRICE,
  }),
  async handle({ ctx, body }) {
    const actor = actorOf(ctx)
    await takeAllowance(`results of editor ${editorOf(actor).id}`, RESULTS)
    rejectTermOver(ctx)
    const done = await runCommand(ctx, (context) => finishFrame(body, context))
    return { ...done, price: await framePrice(await findFrame(actor), await currentDocument(done.design_id), actor) }
  },
})

export const mockups = endpoint({
  answer: object({
    state: choice(['waiting', 'done', 'failed']),
    mockups: list(object({ url: text, colour_id: nullable(integer) })),
  }),
  async handle({ ctx }) {
    const session = await findFrame(actorOf(ctx))
    if (session.saved_revision === null) throw new Refusal('E_NOT_FOUND')
    return frameMockups(session, await canonicalOrigin(ctx))
  },
})
