import vine from '@vinejs/vine'
import type { HttpContext } from '@adonisjs/core/http'
import { PUBLICATIONS } from '#contracts/finished'
import { PENDING_ACTIONS, PUBLISHING, type PublicationReport, type PublicationSheet } from '#contracts/publications'
import { PUBLICATION_RULES, type PublicationForm } from '#contracts/publishing/form'
import { validatePublication } from '#contracts/publishing/validate'
import { readForm } from '#contracts/publishing/form_shape'
import { PRICE_ENDINGS } from '#contracts/publishing/price_fields'
import { SALES_PLATFORMS } from '#contracts/suppliers'
import { runCommand } from '#core/crud/command'
import { findRow } from '#core/crud/find_rows'
import { idOf } from '#core/crud/input'
import { linkResolver } from '#core/crud/list'
import type { WriteContext } from '#core/crud/resource'
import { Refusal } from '#core/errors'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import {
  choice,
  flag,
  integer,
  list,
  moment,
  named,
  nullable,
  object,
  text,
  type Schema,
  whole,
} from '#core/http/schemas'
import { outcomeOfEach } from '#core/outcome'
import { finishedPrices } from '#design/finished/prices'
import { applyChange } from '#publishing/apply'
import { askPublish, askUnpublish, PublicationFaults } from '#publishing/ask'
import { contextOf, loadPublications } from '#publishing/context'
import { rateAt } from '#settings/rates/rate_feed'
import { ATTRIBUTES } from '#publishing/category_endpoints'
import { createDrafts, designPictures } from '#publishing/draft'
import { publications, faultsFor, formFor } from '#publishing/publications'
import { rollBack, versionsOf } from '#publishing/versions'

const ids = (max: number) => vine.array(whole()).minLength(1).maxLength(max).distinct()
const anything: Schema = {}
const value = { anyOf: [text, { type: 'number' }, { type: 'null' }] }
const FAULT = named(
  'PublicationFault',
  object({ field: text, rule: choice(PUBLICATION_RULES), measured: value, limit: value }),
)
const CHOICE = { id: integer, name_zh: text, name_en: text }
const WORDS: Schema = { type: 'object', additionalProperties: text }
const SHEET = named(
  'PublicationSheet',
  object({
    id: integer,
    version: integer,
    status: choice(PUBLICATIONS),
    pending: nullable(choice(PENDING_ACTIONS)),
    platform: choice(SALES_PLATFORMS),
    region: text,
    store: text,
    finished_code: text,
    finished_name: text,
    form: anything,
    faults: list(FAULT),
    sites: list(object({ id: text, name: text, currency: text })),
    warehouses: list(object({ id: text, name: text, kind: choice(['platform', 'own', 'other']), sites: list(text) })),
    colours: list(object({ ...CHOICE, hex: text })),
    sizes: list(object(CHOICE)),
    attributes: nullable(ATTRIBUTES),
    variables: object({ 'zh-cn': WORDS, en: WORDS }),
    pictures: list(
      object({
        file: text,
        link: nullable(text),
        colour_id: nullable(integer),
        width: integer,
        height: integer,
        bytes: integer,
        type: text,
      }),
    ),
    is_redesigned: flag,
    outdated_pictures: list(text),
    renewed_pictures: nullable(object({ carousel: list(anything), square: list(anything) })),
    cost: nullable(text),
    rate: nullable(text),
  }),
)
const REPORT = named(
  'PublicationReport',
  object({
    done: integer,
    results: list(object({ id: integer, reason: nullable(text), message: nullable(text), faults: list(FAULT) })),
  }),
)

export const drafts = endpoint({
  body: { finished_product_ids: ids(PUBLISHING.products), store_ids: ids(PUBLISHING.stores) },
  answer: object({ ids: list(integer), created: integer }),
  handle: ({ ctx, body }) =>
    runCommand(ctx, (context) => {
      if (body.finished_product_ids.length * body.store_ids.length > PUBLISHING.drafts)
        throw new Refusal('E_PUBLICATIONS_TOO_MANY', { max: PUBLISHING.drafts })
      return createDrafts(body.finished_product_ids, body.store_ids, context)
    }),
})

/** All that the form shows: one query for the publication, one for its pictures, one for its price. */
export const sheet = endpoint({
  answer: SHEET,
  async handle({ ctx }): Promise<PublicationSheet> {
    const actor = actorOf(ctx)
    const { id } = await findRow(publications, idOf(ctx), actor, 'view')
    const [loaded] = await loadPublications([Number(id)])
    if (!loaded) throw new Refusal('E_NOT_FOUND')
    const context = contextOf(loaded)
    const [{ offered, outdated, renewed }, [price], rate] = await Promise.all([
      designPictures(loaded),
      finishedPrices([loaded.finished_product_id], actor),
      rateAt('USD', new Date()),
    ])
    const used = Object.values(loaded.form.pictures).flat()
    const pictures = [...new Map([...offered, ...used].map((one) => [one.file, one])).values()]
    const link = await linkResolver(
      pictures.map(({ file }) => file),
      actor,
    )
    return {
      id: loaded.id,
      version: loaded.version,
      status: loaded.status,
      pending: loaded.pending,
      platform: loaded.sales_platform,
      region: loaded.region,
      store: loaded.store,
      finished_code: loaded.code,
      finished_name: loaded.name,
      form: formFor(actor, loaded.form),
      faults: faultsFor(actor, validatePublication(loaded.form, context)),
      sites: [...context.sites],
      warehouses: context.warehouses.map((one) => ({ ...one, sites: [...one.sites] })),
      colours: loaded.colours,
      sizes: loaded.sizes,
      attributes: loaded.attributes,
      variables: { 'zh-cn': { ...context.variables['zh-cn'] }, en: { ...context.variables.en } },
      pictures: pictures.map((one) => ({ ...one, link: link(one.file) })),
      is_redesigned: loaded.live_finished_version !== null && loaded.live_finished_version < loaded.finished_version,
      outdated_pictures: outdated,
      renewed_pictures: renewed,
      cost: price?.amount ?? null,
      rate: rate?.rate ?? null,
    }
  },
})

type Work = (id: number, context: WriteContext) => Promise<void>

/** Idempotent per publication under the request's key. */
async function forEach(ctx: HttpContext, asked: readonly number[], work: Work): Promise<PublicationReport> {
  const actor = actorOf(ctx)
  const faults = new Map<number, PublicationReport['results'][number]['faults']>()
  const done = async (id: number) => {
    const run = async (context: WriteContext) => {
      await work(id, context)
      return {}
    }
    return runCommand(ctx, run, String(id)).catch((error: unknown) => {
      if (error instanceof PublicationFaults) faults.set(id, faultsFor(actor, error.faults))
      throw error
    })
  }
  const outcomes = await outcomeOfEach(
    asked.map((id) => ({ id })),
    ctx.language,
    ({ id }) => done(id),
  )
  const results = outcomes.map(({ id, reason, message }) => ({ id, reason, message, faults: faults.get(id) ?? [] }))
  return { done: results.filter(({ reason }) => reason === null).length, results }
}

export const publish = endpoint({
  body: { ids: ids(PUBLISHING.atOnce) },
  answer: REPORT,
  handle: ({ ctx, body }) => forEach(ctx, body.ids, askPublish),
})

export const unpublish = endpoint({
  body: { ids: ids(PUBLISHING.atOnce) },
  answer: REPORT,
  handle: ({ ctx, body }) => forEach(ctx, body.ids, askUnpublish),
})

const decimal = () => vine.string().trim().maxLength(12)

export const apply = endpoint({
  body: {
    ids: ids(PUBLISHING.atOnce),
    template_id: whole().optional(),
    price_rule: vine
      .object({
        freight: decimal(),
        other_cost: decimal(),
        fee_percent: decimal(),
        margin_percent: decimal(),
        markup_percent: decimal(),
        ending: vine.enum(PRICE_ENDINGS),
      })
      .optional(),
  },
  answer: REPORT,
  handle: ({ ctx, body: { ids: asked, ...change } }) =>
    forEach(ctx, asked, (id, context) => applyChange(id, change, context)),
})

export const rollback = endpoint({
  body: { number: whole() },
  answer: REPORT,
  async handle({ ctx, body }) {
    const { id: own } = await findRow(publications, idOf(ctx), actorOf(ctx), 'view')
    return forEach(ctx, [Number(own)], (id, context) => rollBack(id, body.number, context))
  },
})

export const versions = endpoint({
  answer: list(
    object({
      number: integer,
      form: anything,
      published_by: nullable(text),
      created_at: moment,
      is_live: flag,
      links: WORDS,
    }),
  ),
  async handle({ ctx }) {
    const actor = actorOf(ctx)
    const { id } = await findRow(publications, idOf(ctx), actor, 'view')
    // Keys in the order of the form, which the screen compares with.
    const all = (await versionsOf(Number(id))).map((one) => ({ ...one, form: readForm(one.form).form }))
    const filesOf = (form: PublicationForm) =>
      Object.values(form.pictures).flatMap((own) => own.map(({ file }) => file))
    const link = await linkResolver([...new Set(all.flatMap(({ form }) => filesOf(form)))], actor)
    const linksOf = (form: PublicationForm) =>
      Object.fromEntries(filesOf(form).flatMap((file) => [[file, link(file) ?? '']] as const))
    return all.map((one) => ({ ...one, links: linksOf(one.form), form: formFor(actor, one.form) }))
  },
})
