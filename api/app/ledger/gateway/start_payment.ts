import app from '@adonisjs/core/services/app'
import type { Language } from '#contracts/languages'
import type { Currency } from '#contracts/money'
import { row, transaction, type Row } from '#core/database'
import { Money } from '#core/domain/money'
import { Refusal } from '#core/errors'
import { findRow } from '#core/crud/find_rows'
import type { WriteContext } from '#core/crud/resource'
import type { Cause } from '#core/http/actor'
import { onlineRecharges } from '#ledger/gateway/online_recharges'
import { PaymentGateway } from '#ledger/gateway/payment_gateway'
import { creditedAmount, parseRemitted, requireShownRate } from '#ledger/recharges/prepare'
import type { HttpContext } from '@adonisjs/core/http'
import { siteOfHost, visitedHost } from '#tenancy/site'
import { environment } from '#start/environment'

export interface PaymentRequest {
  currency: Currency
  amount: string
  rate?: string
}

/** Stored before the gateway is called: its number is the idempotency key there. */
export async function beginPayment(
  { currency, amount, rate }: PaymentRequest,
  { actor, trx }: WriteContext,
): Promise<Row> {
  if (actor.organisation.kind !== 'merchant') throw new Refusal('E_NOT_A_MERCHANT')
  const gateway = await app.container.make(PaymentGateway)
  if (!gateway.isOpen) throw new Refusal('E_GATEWAY_NONE')
  const sum = parseRemitted(amount, currency)
  const now = await requireShownRate(currency, rate, trx)
  const made = await row<{ id: number }>(
    `insert into gateway_payments (organisation_id, gateway, currency, amount_minor, rate_id, rate, credited_minor, started_by, started_name)
     values (:organisationId, :gateway, :currency, :minor, :rateId, :rate, :credited, :userId, :username) returning id`,
    {
      organisationId: actor.organisation.id,
      gateway: gateway.name,
      currency,
      minor: sum.minor,
      rateId: now.id,
      rate: now.rate,
      credited: creditedAmount(sum, now.rate).minor,
      userId: actor.userId,
      username: actor.username,
    },
    trx,
  )
  return findRow(onlineRecharges, made?.id as number, actor, 'create', trx)
}

interface ReturnTarget {
  origin: string
  language: Language
}

/** Call outside a transaction. A retry returns the same session. */
export async function openAtGateway(
  { id, no, amount, currency }: Row,
  { origin, language }: ReturnTarget,
  cause: Cause,
): Promise<void> {
  const gateway = await app.container.make(PaymentGateway)
  const { minor } = Money.fromDecimal(String(amount), currency as Currency)
  const returnUrl = `${origin}/admin/rechargeResult?no=${String(no)}`
  const session = await gateway
    .open({ no: String(no), minor, currency: currency as Currency, returnUrl, language })
    .catch((error: unknown) => {
      throw Object.assign(new Refusal('E_GATEWAY_SILENT'), { cause: error })
    })
  await transaction(cause, (trx) =>
    row(
      'update gateway_payments set session_id = ?, session_url = ?, version = version + 1, updated_at = now() where id = ? and session_id is null',
      [session.id, session.url, id],
      trx,
    ),
  )
}

/** Return to the host the user is on, if it is one of ours: their session exists only there. */
export async function returnOrigin(ctx: HttpContext): Promise<string> {
  const own = new URL(environment.APP_URL)
  const host = visitedHost(ctx)
  const { is_known: isKnown } = await siteOfHost(host)
  return isKnown ? `${own.protocol}//${host}` : own.origin
}
