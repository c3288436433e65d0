import vine from '@vinejs/vine'
import type { HttpContext } from '@adonisjs/core/http'
import { PAGE_MAX } from '#contracts/limits'
import type { Permission } from '#contracts/permissions'
import type { OwnedAccount } from '#contracts/ledger'
import { Money } from '#core/domain/money'
import { Refusal } from '#core/errors'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { integer, list, moment, nullable, object, text, type Schema } from '#core/http/schemas'
import { accountOverview } from '#organisations/account_overview'
import { memberLog } from '#ledger/account/log'
import { loadBalances, tradeAmount, lastSevenDays } from '#ledger/account/balance'

const PERMISSION: Record<OwnedAccount, Permission> = { balance: 'money_logs.view', score: 'score_logs.view' }
const MOST_PAGES = 1_000_000
const wholeNumber = (most: number) => vine.number().withoutDecimals().range([1, most])
const paging = {
  page: wholeNumber(MOST_PAGES).optional(),
  per_page: wholeNumber(PAGE_MAX).optional(),
  limit: wholeNumber(PAGE_MAX).optional(),
}
const yuan = (minor: string) => Money.ofMinor(Number(minor), 'RMB').toJSON().amount

function loadOwnLog(
  ctx: HttpContext,
  account: OwnedAccount,
  asked: { page?: number; per_page?: number; limit?: number },
) {
  const actor = actorOf(ctx)
  const permission = PERMISSION[account]
  if (!actor.may(permission)) throw new Refusal('E_FORBIDDEN', { permission })
  const { page = 1, per_page: perPage = asked.limit ?? 10 } = asked
  return memberLog({ organisationId: actor.organisation.id, account, language: ctx.language, page, perPage })
}

function logEndpoint<Amount>(account: OwnedAccount, word: string, amount: Schema, shown: (minor: string) => Amount) {
  return endpoint({
    query: paging,
    answer: object({
      list: list(object({ memo: text, [word]: amount, before: amount, after: amount, create_time: moment })),
      total: integer,
    }),
    async handle({ ctx, query }) {
      const { lines, total } = await loadOwnLog(ctx, account, query)
      const list = lines.map(({ memo, delta, before, after, created_at }) => ({
        memo,
        [word]: shown(delta),
        before: shown(before),
        after: shown(after),
        create_time: created_at,
      }))
      return { list, total }
    },
  })
}

export const showBalanceLog = logEndpoint('balance', 'money', text, yuan)
export const showScoreLog = logEndpoint('score', 'score', integer, Number)

const HIDDEN_FIGURES = { balance: null, held: null, trade_amount: null, points: null, days: [], money: [], score: [] }

export const showOverview = endpoint({
  answer: object({
    merchant_no: nullable(text),
    level_zh: nullable(text),
    level_en: nullable(text),
    level_expires_on: nullable(text),
    image_storage: integer,
    staff_count: integer,
    shop_count: integer,
    session_count: integer,
    created_at: text,
    last_login_time: nullable(text),
    last_login_ip: nullable(text),
    balance: nullable(text),
    held: nullable(text),
    trade_amount: nullable(text),
    points: nullable(integer),
    days: list(text),
    money: list(text),
    score: list(integer),
  }),
  async handle({ ctx }) {
    const { userId, organisation, may } = actorOf(ctx)
    const overview = await accountOverview(userId)
    if (organisation.kind !== 'merchant' || !may(PERMISSION.balance) || !may(PERMISSION.score))
      return { ...overview, ...HIDDEN_FIGURES }
    const [{ score: points, ...standing }, trade_amount, week] = await Promise.all([
      loadBalances(organisation.id),
      tradeAmount(organisation.id),
      lastSevenDays(organisation.id),
    ])
    return { ...overview, ...standing, trade_amount, points, ...week }
  },
})
