import vine from '@vinejs/vine'
import type { HttpContext } from '@adonisjs/core/http'
import {
  AVAILABILITY,
  AVAILABILITY_ACTIONS,
  AVAILABILITY_KINDS,
  AVAILABILITY_REASONS,
  AVAILABILITY_STATES,
  REVIEWS_PRICES,
  WHEN_COSTLIER,
  WHEN_UNAVAILABLE,
  type AvailabilityRule,
  type ConcernedListing,
  type StoreAvailability,
} from '#contracts/availability'
import type { Language } from '#contracts/languages'
import { amountOf } from '#contracts/price/amounts'
import { runCommand } from '#core/crud/command'
import { findRow } from '#core/crud/find_rows'
import { idOf } from '#core/crud/input'
import { row, rows, type Row, type Transaction } from '#core/database'
import { Refusal, refuseField } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { choice, flag, integer, list, moment, nullable, object, text, whole } from '#core/http/schemas'
import { enqueue } from '#core/jobs/job_queue'
import type { SalesPlatform } from '#contracts/suppliers'
import { translateNestedOr } from '#core/translate_nested'
import { maySeeSales } from '#orders/resources/orders'
import { stores } from '#stores/stores'
import { applyJob } from '#availability/apply'
import type { FoundVariant } from '#availability/decide'

const SHOWN = object({
  rule: object({
    when_unavailable: choice(WHEN_UNAVAILABLE),
    when_costlier: choice(WHEN_COSTLIER),
    margin_percent: integer,
    version: integer,
  }),
  is_manual: flag,
  listings: list(
    object({
      id: integer,
      publication_id: integer,
      finished_code: text,
      finished_name: text,
      kind: choice(AVAILABILITY_KINDS),
      action: choice(AVAILABILITY_ACTIONS),
      state: choice(AVAILABILITY_STATES),
      message: nullable(text),
      next_at: nullable(moment),
      currency: text,
      variants: list(
        object({
          sku: text,
          reason: choice(AVAILABILITY_REASONS),
          cost_was: nullable(text),
          cost: nullable(text),
          price_was: nullable(text),
          price: nullable(text),
        }),
      ),
      created_at: moment,
      done_at: nullable(moment),
    }),
  ),
})

export const show = endpoint({
  answer: SHOWN,
  async handle({ ctx }) {
    const store = await findRow(stores, idOf(ctx), actorOf(ctx), 'view')
    return shown(ctx, store)
  },
})

export const save = endpoint({
  body: {
    when_unavailable: vine.enum(WHEN_UNAVAILABLE),
    when_costlier: vine.enum(WHEN_COSTLIER),
    margin_percent: vine.number({ strict: true }).withoutDecimals().range([0, AVAILABILITY.margin.most]),
    version: vine.number({ strict: true }).withoutDecimals().min(0),
  },
  answer: SHOWN,
  async handle({ ctx, body }) {
    const store = await findRow(stores, idOf(ctx), actorOf(ctx), 'edit')
    await runCommand(ctx, async ({ actor, trx }) => {
      const own = await findRow(stores, idOf(ctx), actor, 'edit', trx)
      assertOffered(own, body)
      await saveRule(own, body, trx)
      return {}
    })
    return shown(ctx, store)
  },
})

/** Stores kept by hand have no platform to call; Temu changes no price outside its review. */
function assertOffered({ sales_platform: platform }: Row, rule: AvailabilityRule): void {
  const isOther = platform === 'other'
  if (isOther && rule.when_unavailable !== 'off') throw refuseField('when_unavailable', 'E_RULE_NOT_OFFERED')
  const isReviewed = REVIEWS_PRICES.includes(platform as SalesPlatform)
  if ((isOther || isReviewed) && rule.when_costlier !== 'off') throw refuseField('when_costlier', 'E_RULE_NOT_OFFERED')
}

/** The guarded statements let one of two people who edit at once win. */
async function saveRule(store: Row, rule: AvailabilityRule, trx: Transaction): Promise<void> {
  const saved = await row(
    rule.version === 0
      ? `insert into availability_rules (store_id, organisation_id, when_unavailable, when_costlier, margin_percent)
         values (:store, :organisation, :unavailable, :costlier, :margin) on conflict do nothing returning store_id`
      : `update availability_rules set when_unavailable = :unavailable, when_costlier = :costlier, margin_percent = :margin,
           version = version + 1, updated_at = now() where store_id = :store and version = :version returning store_id`,
    {
      store: store.id,
      organisation: store.organisation_id,
      unavailable: rule.when_unavailable,
      costlier: rule.when_costlier,
      margin: rule.margin_percent,
      version: rule.version,
    },
    trx,
  )
  if (!saved) throw new Refusal('E_VERSION_CONFLICT')
}

/** Tries failed listings again. */
export const retry = endpoint({
  body: { ids: vine.array(whole()).minLength(1).maxLength(AVAILABILITY.atOnce).distinct() },
  answer: SHOWN,
  async handle({ ctx, body }) {
    const store = await findRow(stores, idOf(ctx), actorOf(ctx), 'edit')
    await runCommand(ctx, async ({ trx }) => {
      await rows(
        `update availability_findings set state = 'waiting', next_at = now(), attempts = 0, failure = null, failure_details = '{}', done_at = null
          where store_id = ? and id = any(?) and state = 'failed'`,
        [store.id, body.ids],
        trx,
      )
      await enqueue(applyJob, { storeId: Number(store.id) }, trx)
      return {}
    })
    return shown(ctx, store)
  },
})

const NO_RULE: AvailabilityRule = {
  when_unavailable: 'off',
  when_costlier: 'off',
  margin_percent: AVAILABILITY.margin.initial,
  version: 0,
}

interface FindingRow extends Omit<ConcernedListing, 'message' | 'variants'> {
  variants: FoundVariant[]
  failure: string | null
  failure_details: Record<string, unknown>
}

/** Taking a listing off sale is the publication's own command, so the publication knows how far it is. */
const IS_REFUSED = `(a.action = 'unpublish' and p.status = 'released' and p.pending is null and p.reason is not null and p.asked_at >= a.created_at)`
const STATE = `case when a.action = 'unpublish' and p.pending = 'unpublish' then 'waiting' when ${IS_REFUSED} then 'failed' else a.state end`

async function shown(ctx: HttpContext, { id, sales_platform: platform }: Row): Promise<StoreAvailability> {
  const [actor, language] = [actorOf(ctx), ctx.language]
  const [rule, found] = await Promise.all([
    row<AvailabilityRule>(
      'select when_unavailable, when_costlier, margin_percent, version from availability_rules where store_id = ?',
      [id],
    ),
    rows<FindingRow>(
      `select a.id, a.publication_id, f.code as finished_code, f.name as finished_name, a.kind, a.action, ${STATE} as state,
              case when ${IS_REFUSED} then p.reason else a.failure end as failure,
              case when ${IS_REFUSED} then p.reason_details else a.failure_details end as failure_details, a.next_at, a.currency, a.variants, a.created_at, a.done_at
         from availability_findings a join publications p on p.id = a.publication_id join finished_products f on f.id = p.finished_product_id
        where a.store_id = ? order by a.id desc limit ${AVAILABILITY.shown}`,
      [id],
    ),
  ])
  return {
    rule: rule ?? NO_RULE,
    is_manual: platform === 'other',
    listings: found.map((one) => listed(one, actor, language)),
  }
}

/** Prices are hidden from suppliers and factories, like every sale. */
function listed(
  { failure, failure_details: details, variants, ...finding }: FindingRow,
  actor: Actor,
  language: Language,
) {
  const amount = (minor: number | null) => (minor === null ? null : amountOf(minor))
  const price = (minor: number | null) => (maySeeSales(actor) ? amount(minor) : null)
  return {
    ...finding,
    message: failure === null ? null : translateNestedOr(language, `errors.${failure}`, 'errors.E_UNEXPECTED', details),
    variants: variants.map(({ sku, reason, cost_was: was, cost, price_was: priceWas, price: next }) => ({
      sku,
      reason,
      cost_was: amount(was),
      cost: amount(cost),
      price_was: price(priceWas),
      price: price(next),
    })),
  }
}
