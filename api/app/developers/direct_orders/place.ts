import { createHmac } from 'node:crypto'
import { appKey } from '#config/app'
import type { Language } from '#contracts/languages'
import { amountOf, minorOf } from '#contracts/price/amounts'
import { row, rows, transaction, type Transaction } from '#core/database'
import { pipelineAll } from '#core/driver/pipeline'
import { Refusal, refuseField, renameFields, databaseRefusal } from '#core/errors'
import type { WriteContext } from '#core/crud/resource'
import { isPlay, type Actor, type Cause } from '#core/http/actor'
import { translateNestedOr } from '#core/translate_nested'
import type { Personalised } from '#design/personalised/personalise'
import { loadBalances } from '#ledger/account/balance'
import { requireCustoms } from '#orders/customs'
import { defaultCustoms } from '#orders/queries/order_sql'
import { countUnprovenPayment, isShortage } from '#orders/payer'
import { writePaid } from '#orders/place_paid'
import { type Performer } from '#orders/order'
import { insertOrder, type CreatedOrder } from '#orders/write_order'
import { draftDirectOrder, inItems, type DirectDraft, type DirectOrder } from '#developers/direct_orders/draft'
import { isPrintItem, withFinished, type OrderItem } from '#developers/direct_orders/print_items'
import { countKeyPayment, keyPaymentRefusal } from '#developers/direct_orders/key_payments'

interface DirectAnswer {
  id: number | null
  order_no: string | null
  paid: string | null
  /** Why it was not paid. */
  reason: string | null
  message: string | null
}

export interface KnownReference {
  order_id: number
  request_hash: string
  answer: object
}

/** One order of a reference at a time. The lock is a statement of its own: what follows sees what it waited for. */
export async function lockReference(
  reference: string | undefined,
  merchantId: number,
  trx: Transaction,
): Promise<KnownReference | undefined> {
  if (reference === undefined) return undefined
  const [, known] = await pipelineAll([
    rows(`select pg_advisory_xact_lock(hashtext('direct order'), hashtext(?))`, [`${merchantId} ${reference}`], trx),
    row<KnownReference>(
      'select order_id, request_hash, answer from direct_orders where organisation_id = ? and reference = ?',
      [merchantId, reference],
      trx,
    ),
  ])
  return known
}

/** Keyed, because the request holds an address. */
const hashOf = (input: object) => createHmac('sha256', String(appKey)).update(JSON.stringify(input)).digest('hex')

/** The first answer to a repeated reference; a different request under it is refused. */
export function storedAnswer(known: KnownReference, input: OrderRequest): object {
  if (known.request_hash === hashOf(input)) return known.answer
  throw refuseField('reference', 'E_DIRECT_REFERENCE', { reference: input.reference ?? '' })
}

/** What is asked for in one call. */
export interface OrderRequest extends Omit<DirectOrder, 'items'> {
  items: readonly OrderItem[]
  pay?: boolean
}

interface Placing {
  input: OrderRequest
  /** Parallel to the items. */
  prepared: readonly (Personalised | null)[]
  by: Performer
  language: Language
}

const draftOf = async ({ input, prepared, language }: Omit<Placing, 'by'>, context: WriteContext) =>
  draftDirectOrder(
    { ...input, prepared, items: await withFinished(input.items, language, context) },
    context.actor,
    context.trx,
  )

/** Written unpaid; `unpaid` says why, if it was to be paid. */
export async function placeUnpaid({ by, ...asked }: Placing, unpaid: Refusal | null, context: WriteContext) {
  const { actor, trx } = context
  const { input } = asked
  const draft = await draftOf(asked, context)
  const made = await insertOrder(draft.order, by, trx).catch(inReference)
  const answer = answerOf(draft, { ...made, paid: null, ...reasonOf(unpaid, asked.language) })
  return remember(made, { input, actor, answer }, trx)
}

/** Written and paid in one transaction. A key pays within the merchant's limits for keys, a person within their own. */
export async function placeAndPay({ by, ...asked }: Placing, number: CreatedOrder, context: WriteContext) {
  const { actor, trx } = context
  const { input } = asked
  const draft = await draftOf(asked, context)
  const { minor, order } = draft
  const paid = await writePaid(
    { order, minor, number },
    {
      isPlay: isPlay(actor),
      countPayment: () => countPayment(actor, minor, trx),
      afterOrder: () => Promise.resolve(),
    },
    by,
    trx,
  )
    .catch(inItems)
    .catch(inReference)
  const answer = answerOf(draft, { ...paid, reason: null, message: null })
  return remember(number, { input, actor, answer }, trx)
}

/** Play money has no limits. */
export async function countPayment(actor: Actor, minor: number, trx: Transaction): Promise<void> {
  if (isPlay(actor)) return
  if (actor.apiKey) return countKeyPayment(actor.organisation.id, minor, trx)
  return countUnprovenPayment(actor.userId, minor, trx)
}

const UNPAYABLE: ReadonlySet<string> = new Set(['E_KEY_PAY_OFF', 'E_KEY_PAY_ORDER_LIMIT', 'E_KEY_PAY_DAY_LIMIT'])
/** The order is kept unpaid for these reasons. */
export const isUnpayable = (error: unknown): error is Refusal =>
  isShortage(error) || (error instanceof Refusal && UNPAYABLE.has(error.code))

interface Previewing {
  input: OrderRequest
  prepared: readonly (Personalised | null)[]
  actor: Actor
  cause: Cause
  language: Language
}

class Undo extends Error {
  readonly draft: DirectDraft

  constructor(draft: DirectDraft) {
    super('dry run')
    this.draft = draft
  }
}

/** Everything but writing: the same checks, prices and answer. Finished products of print files are made and undone. */
export async function previewDirectOrder({ input, prepared, actor, cause, language }: Previewing) {
  const draft = input.items.some(isPrintItem)
    ? await undone(cause, (trx) => draftOf({ input, prepared, language }, { actor, cause, trx }))
    : await draftDirectOrder(
        { ...input, prepared, items: input.items.flatMap((one) => (isPrintItem(one) ? [] : [one])) },
        actor,
      )
  const refusal = input.pay ? await paymentRefusal(draft, actor).catch(inItems) : null
  const answer = answerOf(draft, { id: null, order_no: null, paid: null, ...reasonOf(refusal, language) })
  const items = answer.items.map((item, at) => {
    const asked = input.items[at]
    return asked && isPrintItem(asked) ? { ...item, finished_product_id: null, code: '' } : item
  })
  return { ...answer, items }
}

async function undone(cause: Cause, work: (trx: Transaction) => Promise<DirectDraft>): Promise<DirectDraft> {
  try {
    return await transaction(cause, async (trx) => {
      throw new Undo(await work(trx))
    })
  } catch (error) {
    if (error instanceof Undo) return error.draft
    throw error
  }
}

async function paymentRefusal({ order, freights, minor }: DirectDraft, actor: Actor): Promise<Refusal | null> {
  const known = await defaultCustoms(order.items.flatMap((one) => one.product_id ?? []))
  const items = order.items.map(({ name, product_id: product, customs }, id) => ({
    id,
    name,
    customs: { ...known.get(product ?? 0), ...customs },
  }))
  requireCustoms(
    { items, parts: order.parts.map((part) => ({ items: part.items.map((item) => ({ item })) })) },
    freights,
  )
  const limited = actor.apiKey && !isPlay(actor) ? await keyPaymentRefusal(actor.organisation.id, minor) : null
  if (limited) return limited
  const { balance, held } = await loadBalances(actor.organisation.id)
  const spendable = (minorOf(balance) ?? 0) - (minorOf(held) ?? 0)
  return spendable < minor ? new Refusal('E_INSUFFICIENT_BALANCE', { needed: amountOf(minor) }) : null
}

const reasonOf = (refusal: Refusal | null, language: Language) => ({
  reason: refusal?.code ?? null,
  message: refusal && translateNestedOr(language, `errors.${refusal.code}`, 'errors.E_UNEXPECTED', refusal.details),
})

function answerOf({ order, lines, freights, minor }: DirectDraft, outcome: DirectAnswer) {
  const goods = order.parts.reduce((total, part) => total + part.minor, 0)
  return {
    ...outcome,
    reference: order.sold?.no || null,
    currency: 'RMB',
    product_amount: amountOf(goods),
    freight_amount: amountOf(minor - goods),
    total: amountOf(minor),
    items: lines.map(({ facts, unit, minor: amount }) => ({
      finished_product_id: facts?.finished_product_id ?? 0,
      code: facts?.code ?? '',
      name: facts?.name ?? '',
      colour_id: facts?.colour_id ?? 0,
      size_id: facts?.size_id ?? 0,
      quantity: facts?.quantity ?? 0,
      unit: amountOf(unit?.minor ?? 0),
      amount: amountOf(amount),
      price: unit,
    })),
    parcels: order.parts.map(({ items, pieces, minor: amount }, at) => ({
      items,
      pieces,
      product_amount: amountOf(amount),
      freight: freights[at],
    })),
  }
}

interface Placed {
  input: OrderRequest
  actor: Actor
  answer: object
}

async function remember({ id }: CreatedOrder, { input, actor, answer }: Placed, trx: Transaction): Promise<object> {
  if (input.reference !== undefined)
    await row(
      'insert into direct_orders (organisation_id, reference, order_id, request_hash, answer) values (?, ?, ?, ?, ?::jsonb)',
      [actor.organisation.id, input.reference, id, hashOf(input), JSON.stringify(answer)],
      trx,
    )
  return answer
}

/** An imported order of the same store may have the number already. */
function inReference(error: unknown): never {
  const refusal = databaseRefusal(error)
  if (!(refusal instanceof Refusal)) throw error
  return renameFields({ third_party_no: 'reference' })(refusal)
}
