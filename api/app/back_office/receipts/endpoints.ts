import type { HttpContext } from '@adonisjs/core/http'
import vine from '@vinejs/vine'
import { LANGUAGES, type Language } from '#contracts/languages'
import { RMB_ONLY } from '#contracts/second_currency'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { composeReceipt } from '#back_office/receipts/compose_receipt'
import { loadReceipt, type ReceiptSource } from '#back_office/receipts/load_receipt'
import { PDF, sendPdf } from '#fulfilment/http'

const query = {
  language: vine.enum(LANGUAGES).optional(),
  /** Shown beside RMB for information. */
  currency: vine
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
}

interface Asked {
  language?: Language | undefined
  currency?: string | undefined
}

/** Imports the canvas library lazily, because most servers never print. */
async function sendReceipt(ctx: HttpContext, source: ReceiptSource, asked: Asked): Promise<void> {
  const receipt = await loadReceipt(source, String(ctx.params.no), asked.currency ?? RMB_ONLY, actorOf(ctx))
  const language = asked.language ?? ctx.language
  const { drawReceipt } = await import('#back_office/receipts/draw_receipt')
  sendPdf(ctx, await drawReceipt(composeReceipt(receipt, language), language), receipt.number)
}

export const ofOrder = endpoint({
  produces: [PDF],
  query,
  handle: ({ ctx, query: asked }) => sendReceipt(ctx, 'orders', asked),
})

export const ofRecharge = endpoint({
  produces: [PDF],
  query,
  handle: ({ ctx, query: asked }) => sendReceipt(ctx, 'recharges', asked),
})

export const ofOnlineRecharge = endpoint({
  produces: [PDF],
  query,
  handle: ({ ctx, query: asked }) => sendReceipt(ctx, 'online-recharges', asked),
})
