import { randomUUID } from 'node:crypto'
import app from '@adonisjs/core/services/app'
import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { languageOf } from '#contracts/languages'
import { translate } from '#core/translate'
import { row } from '#core/database'
import { decimalSql } from '#core/domain/money'
import { Refusal } from '#core/errors'
import { endpoint } from '#core/http/endpoint'
import {
  LOCAL_GATEWAY,
  localCurrency,
  localSecret,
  TEST_CARDS,
  testSetupId,
  type TestCardName,
} from '#ledger/gateway/drivers/local_gateway'
import { signStripeBody } from '#ledger/gateway/drivers/stripe_gateway'
import { PaymentGateway } from '#ledger/gateway/payment_gateway'
import { receiveGatewayEvent } from '#ledger/top_up/cards'

interface PagePayment {
  no: string
  session_id: string
  currency: 'RMB' | 'USD'
  minor: number
  amount: string
  status: string
}

const OUTCOMES = ['pay', 'fail', 'leave'] as const

/** The local gateway's pay page: it says that it is a simulation, takes no money and sends gateway events. */
export const showPayPage = endpoint({
  isPage: true,
  produces: ['text/html'],
  async handle({ ctx }) {
    const payment = await findLocalPayment(ctx)
    ctx.response.header('content-type', 'text/html; charset=utf-8')
    ctx.response.send(renderPage(payment, ctx))
  },
})

export const payLocally = endpoint({
  isPage: true,
  body: { outcome: vine.enum(OUTCOMES) },
  async handle({ ctx, body }) {
    const payment = await findLocalPayment(ctx)
    if (body.outcome === 'pay') await postLocalEvent('checkout.session.completed', paymentEvent(payment, true))
    if (body.outcome === 'fail')
      await postLocalEvent('checkout.session.async_payment_failed', paymentEvent(payment, false))
    ctx.response.redirect().status(303).toPath(`/admin/rechargeResult?no=${payment.no}`)
  },
})

const CARD_OUTCOMES = [...(Object.keys(TEST_CARDS) as TestCardName[]), 'leave'] as const

/** The local gateway's page that saves a card: the person chooses how the card behaves. */
export const showCardPage = endpoint({
  isPage: true,
  produces: ['text/html'],
  async handle({ ctx }) {
    const { status, language } = { ...(await findLocalCard(ctx)), language: pageLanguage(ctx) }
    const buttons = status === 'pending' ? CARD_OUTCOMES : (['leave'] as const)
    const lead = translate(language, status === 'pending' ? 'cardPage.lead' : 'cardPage.over')
    ctx.response.header('content-type', 'text/html; charset=utf-8')
    ctx.response.send(
      renderDocument(
        { language, nonce: ctx.nonce, title: translate(language, 'cardPage.title') },
        `<p>${lead}</p>${formOf(buttons.map((one) => [one, translate(language, `cardPage.${one}`)]))}`,
      ),
    )
  },
})

export const saveCardLocally = endpoint({
  isPage: true,
  body: { outcome: vine.enum(CARD_OUTCOMES) },
  async handle({ ctx, body: { outcome } }) {
    const { no, session_id: id } = await findLocalCard(ctx)
    if (outcome !== 'leave')
      await postLocalEvent('checkout.session.completed', {
        id,
        mode: 'setup',
        setup_intent: testSetupId(outcome),
        metadata: { no },
      })
    ctx.response.redirect().status(303).toPath('/admin/rechargeBalance/online')
  },
})

async function findLocalCard({ params }: HttpContext) {
  const { name } = await app.container.make(PaymentGateway)
  const found =
    name === LOCAL_GATEWAY &&
    (await row<{ no: string; session_id: string; status: string }>(
      'select no, session_id, status from saved_cards where gateway = ? and session_id = ?',
      [LOCAL_GATEWAY, String(params.session)],
    ))
  if (!found) throw new Refusal('E_NOT_FOUND')
  return found
}

async function findLocalPayment({ params }: HttpContext): Promise<PagePayment> {
  const { name } = await app.container.make(PaymentGateway)
  const found =
    name === LOCAL_GATEWAY &&
    (await row<PagePayment>(
      `select no, session_id, currency, amount_minor::float8 as minor, ${decimalSql('amount_minor')} as amount, status
         from gateway_payments where gateway = ? and session_id = ?`,
      [LOCAL_GATEWAY, String(params.session)],
    ))
  if (!found) throw new Refusal('E_NOT_FOUND')
  return found
}

const paymentEvent = ({ session_id, currency, minor }: PagePayment, isPaid: boolean) => ({
  id: session_id,
  payment_status: isPaid ? 'paid' : 'unpaid',
  payment_intent: session_id.replace('cs_', 'pi_'),
  amount_total: minor,
  currency: localCurrency(currency),
})

/** Sends a signed event that our webhook code verifies like any other. */
async function postLocalEvent(type: string, object: object) {
  const gateway = await app.container.make(PaymentGateway)
  const body = JSON.stringify({ id: `evt_local_${randomUUID()}`, type, data: { object } })
  await receiveGatewayEvent(gateway, gateway.read(body, signStripeBody(body, localSecret())))
}

const STYLE = `body{font:16px/1.6 system-ui,sans-serif;background:#f3f4f2;color:#161a23;margin:0;display:grid;place-items:center;min-height:100vh}
main{background:#fff;border:1px solid #e6e8ec;border-radius:12px;padding:32px;max-width:380px;width:calc(100% - 32px);box-sizing:border-box}
h1{font-size:20px;margin:0 0 8px}p{color:#5b6472;margin:0 0 16px}strong{display:block;font-size:44px;line-height:1.2;font-variant-numeric:tabular-nums;color:#161a23}
form{display:grid;gap:8px}button{font:inherit;font-weight:600;min-height:44px;border-radius:8px;border:1px solid #8b93a1;background:#fff;cursor:pointer}
button[value=pay],button[value=works]{background:#0958d9;border-color:#0958d9;color:#fff}button:focus-visible{outline:2px solid #0958d9;outline-offset:2px}`

const pageLanguage = (ctx: HttpContext) => languageOf(String(ctx.request.qs().lang))

function renderPage({ no, currency, amount, status }: PagePayment, ctx: HttpContext): string {
  const language = pageLanguage(ctx)
  const said = (key: 'title' | 'lead' | 'pay' | 'fail' | 'leave' | 'over') => translate(language, `payPage.${key}`)
  const buttons = status === 'created' ? OUTCOMES : (['leave'] as const)
  return renderDocument(
    { language, nonce: ctx.nonce, title: said('title') },
    `<p>${said(status === 'created' ? 'lead' : 'over')}</p>
<p>${no}<strong>${currency === 'RMB' ? '¥' : 'US$'}${amount}</strong></p>${formOf(buttons.map((one) => [one, said(one)]))}`,
  )
}

const formOf = (buttons: readonly (readonly [value: string, label: string])[]) =>
  `<form method="post">${buttons.map(([value, label]) => `<button name="outcome" value="${value}">${label}</button>`).join('')}</form>`

const renderDocument = (
  { language, nonce, title }: { language: string; nonce: string; title: string },
  body: string,
) => `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title><style nonce="${nonce}">${STYLE}</style></head><body><main><h1>${title}</h1>
${body}</main></body></html>`
