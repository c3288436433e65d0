import { row, transaction } from '#core/database'
import type { Actor } from '#core/http/actor'
import { findKey } from '#identity/api_keys/key_actor'
import { hashOfSecret, makeSecret } from '#identity/api_keys/secret'
import { openPlay } from '#tenancy/play'
import { cartOwner } from '#orders/cart'
import { addToCart, lockCart } from '#orders/change_cart'
import { loadCheckout } from '#orders/place'
import { placePaid } from '#orders/place_paid'
import { showSettlement } from '#orders/settlement'
import { nextNumber } from '#orders/write_order'
import { alone } from '#tests/support/ledger/money'
import { NOBODY } from '#tests/support/people'
import { cell, makeOffer, type Offer } from '#tests/support/trade'

/** A test key of this maker, who belongs to a merchant. */
export async function testKeyOf(makerId: number, permissions: readonly string[]) {
  const { secret, hash, lastFour } = makeSecret(true)
  const maker = await row<{ organisation_id: number }>('select organisation_id from users where id = ?', [makerId])
  const play = await alone((trx) => openPlay(maker?.organisation_id as number, trx))
  await row(
    `insert into api_keys (organisation_id, play_id, maker_id, name, permissions, per_minute, secret_hash, last_four)
     values (?, ?, ?, gen_random_uuid()::text, ?::text[], 100000, ?, ?)`,
    [maker?.organisation_id, play, makerId, permissions, hash, lastFour],
  )
  return { secret, play }
}

export async function actorOfKey(secret: string): Promise<Actor> {
  const found = await findKey(hashOfSecret(secret) as Buffer, '127.0.0.1')
  return found?.actor as Actor
}

export const playOffer = (play: number, makerId: number): Promise<Offer> => makeOffer({ merchant: play, user: makerId })

/** An order placed and paid as this actor, through the commands that the screens use. */
export async function orderAs(actor: Actor, offer: Offer, pieces = 2): Promise<{ id: number; order_no: string }> {
  const owner = cartOwner(actor)
  const by = { role: 'merchant', userId: actor.userId, username: actor.username } as const
  const items = [cell(offer, pieces)]
  await transaction(NOBODY, async (trx) => addToCart(items, await lockCart(items, owner, trx), owner, trx))
  const line = await row<{ id: number }>('select id from cart_lines where user_id = ? and finished_product_id = ?', [
    actor.userId,
    offer.finished,
  ])
  const lines = [line?.id as number]
  const sheet = await showSettlement({ lines, address_id: 1 }, actor)
  const choices = sheet.parts.map(({ factory_id, quote }) => {
    const { method_id = 0, fingerprint = '' } = quote?.options[0] ?? {}
    return { factory_id, method_id, fingerprint }
  })
  const freight = sheet.parts.reduce((sum, { quote }) => sum + (quote?.options[0]?.minor ?? 0), 0)
  const total = ((Math.round(Number(sheet.product_amount) * 100) + freight) / 100).toFixed(2)
  const settled = { lines, address_id: 1, choices, total, isProven: false }
  return transaction(NOBODY, async (trx) =>
    placePaid(settled, { ...(await loadCheckout(settled, owner, trx)), number: await nextNumber(trx) }, owner, by, trx),
  )
}
