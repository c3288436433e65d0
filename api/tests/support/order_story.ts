import { makingHere } from '#tests/support/order_load_fuzz/here'
import { begun, paid, type Making } from '#tests/support/order_load_fuzz/making'
import type { Known } from '#tests/support/order_load_fuzz/model'
import { FARTHER } from '#tests/support/order_load_fuzz/redirecting'
import { ORDERS } from '#tests/support/order_load_fuzz/trading'
import { charging } from '#tests/support/workshop'

/** One order of every distinguishable kind. */
export type Story = Record<
  | 'unpaid'
  | 'split'
  | 'given up'
  | 'paid'
  | 'redirected'
  | 'cancelled'
  | 'begun'
  | 'asked back'
  | 'called off'
  | 'shipped'
  | 'complained'
  | 'refused'
  | 'refunded in part'
  | 'refunded'
  | 'made once more',
  Known
>

export async function tellOrders(): Promise<Story> {
  const by = await makingHere()
  let story: Partial<Story> = {}
  for (let times = 0; times < 8; times++) await by.recharge()
  await charging(by.stage.house.factory, async () => {
    story = { ...(await beforeWork(by)), ...(await atWork(by)), ...(await complained(by)) }
  })
  return story as Story
}

async function sent(by: Making): Promise<Known> {
  const order = await begun(by)
  await by.ship(order)
  return order
}

async function beforeWork(by: Making): Promise<Partial<Story>> {
  const [unpaid, split, givenUp, cancelled] = [await by.place(), await by.place(3), await by.place(), await paid(by)]
  await by.done(`${ORDERS}/${split.id}/split`, { number: 1, items: [{ item: split.item, quantity: 1 }] })
  await by.cancel(givenUp)
  await by.cancel(cancelled)
  const redirected = await paid(by)
  await by.redirect(redirected, FARTHER)
  return { redirected, unpaid, split, 'given up': givenUp, cancelled, paid: await paid(by) }
}

async function atWork(by: Making): Promise<Partial<Story>> {
  const [asked, ended] = [await begun(by), await begun(by)]
  await by.askBack(asked)
  await by.askBack(ended)
  await by.decideCancel(ended, true)
  return { begun: await begun(by), 'asked back': asked, 'called off': ended, shipped: await sent(by) }
}

async function complained(by: Making): Promise<Partial<Story>> {
  const kinds = ['complained', 'refused', 'refunded in part', 'refunded', 'made once more'] as const
  const story: Partial<Story> = {}
  for (const kind of kinds) {
    const order = await sent(by)
    await by.complain(order)
    story[kind] = order
  }
  const of = story as Story
  await by.refuse(of.refused)
  await by.refund(of['refunded in part'], 'partial')
  await by.refund(of.refunded, 'full')
  await by.remake(of['made once more'])
  return story
}
