import vine from '@vinejs/vine'
import type { HttpContext } from '@adonisjs/core/http'
import { SCORE_DIRECTIONS, SCORE_EVENT_NAMES } from '#contracts/ledger'
import { HEADERS } from '#contracts/headers'
import { rows } from '#core/database'
import { decimalSql } from '#core/domain/money'
import { Refusal } from '#core/errors'
import { runCommand } from '#core/crud/command'
import { actorOf, requireIdempotencyKey } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { choice, flag, integer, list, nullable, object, text } from '#core/http/schemas'
import { exchangeScore } from '#ledger/score/spend'
import { loadBalances } from '#ledger/account/balance'

const MOST_POINTS = 100_000_000
/** Points buy the merchant's money, so exchanging them needs the permission to spend it. */
const SPEND_PERMISSION = 'orders.pay'

function requireScoreViewer(ctx: HttpContext) {
  const actor = actorOf(ctx)
  if (!actor.may('score_logs.view')) throw new Refusal('E_FORBIDDEN', { permission: 'score_logs.view' })
  return actor
}

export const showScoreRules = endpoint({
  answer: object({
    points: integer,
    may_exchange: flag,
    rules: list(
      object({
        event: choice(SCORE_EVENT_NAMES),
        direction: choice(SCORE_DIRECTIONS),
        points: integer,
        unit: nullable(text),
        daily_limit: nullable(integer),
      }),
    ),
  }),
  async handle({ ctx }) {
    const { organisation, may } = requireScoreViewer(ctx)
    const [{ score }, rules] = await Promise.all([
      loadBalances(organisation.id),
      rows(
        `select event, direction, points, ${decimalSql('unit_minor')} as unit, daily_limit from score_rules
          where status = 'enabled' order by sort desc, id`,
      ),
    ])
    return { points: score, may_exchange: organisation.kind === 'merchant' && may(SPEND_PERMISSION), rules }
  },
})

export const exchange = endpoint({
  body: { points: vine.number({ strict: true }).withoutDecimals().range([1, MOST_POINTS]) },
  answer: object({ points: integer, amount: text }),
  handle({ ctx, body }) {
    const { organisation, userId, may } = requireScoreViewer(ctx)
    if (organisation.kind !== 'merchant' || !may(SPEND_PERMISSION))
      throw new Refusal('E_FORBIDDEN', { permission: SPEND_PERMISSION })
    requireIdempotencyKey(ctx)
    const subject = `${userId}:${ctx.request.header(HEADERS.idempotencyKey)}`
    const asked = { organisationId: organisation.id, points: body.points, subject, actorId: userId }
    return runCommand(ctx, ({ trx }) => exchangeScore(asked, trx))
  },
})
