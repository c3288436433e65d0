import type { FreightChoice, FreightOption, ReceiverAddress } from '#contracts/logistics'
import type { Transaction } from '#core/database'
import { refuseField, Refusal } from '#core/errors'
import { located } from '#logistics/domain/located'
import { addressTexts, refuseRiskyChoice } from '#logistics/domain/risky_address'
import { countedIn, journeyOf, recount, writeFreights } from '#orders/actions/price_order'
import { step, type Doer } from '#orders/actions/step'
import { refuse } from '#orders/domain/abilities'
import type { HeldOrder, HeldPart } from '#orders/queries/held_order'
import { addressOf, held, parcelOf } from '#orders/settlement/carried'
import { refuseRisky } from '#settings/risk/domain/refuse_risky'

export type PartChoice = FreightChoice & { number: number }

/** One of the address book, or one that is this order's alone. */
export interface WantedAddress {
  address_id?: number
  receiver?: ReceiverAddress
}

/** To somewhere else it is another journey: how each part travels is to be chosen anew. The same address again changes nothing. */
export async function changeAddress(
  order: HeldOrder,
  wanted: WantedAddress,
  by: Doer,
  trx: Transaction,
): Promise<void> {
  refuse(order, 'address', by.party)
  const receiver = await wantedIn(wanted, order.organisation_id, trx)
  if (isSame(receiver, order.receiver)) return
  if (!isSameJourney(receiver, order.receiver)) await unroute(order, trx)
  const sets = { receiver: JSON.stringify(receiver), country: receiver.country }
  await step(order, { action: 'address', sets, detail: { country: receiver.country, city: receiver.city } }, by, trx)
}

export async function wantedIn({ address_id: id, receiver }: WantedAddress, merchantId: number, trx?: Transaction) {
  if ((id === undefined) === (receiver === undefined)) throw refuseField('address_id', 'E_REQUIRED')
  return receiver ? writtenAddress(receiver) : bookAddress(id as number, merchantId, trx)
}

async function writtenAddress(receiver: ReceiverAddress): Promise<ReceiverAddress> {
  const address = located(receiver)
  await refuseRisky(addressTexts(address))
  return address
}

async function bookAddress(id: number, merchantId: number, trx?: Transaction): Promise<ReceiverAddress> {
  const address = await addressOf(id, merchantId, trx)
  await refuseRiskyChoice(address)
  return address
}

async function unroute(order: HeldOrder, trx: Transaction): Promise<void> {
  await writeFreights(
    order.parts.map(({ id }) => ({ id, freight: null })),
    trx,
  )
  await recount(order.id, trx)
}

/** Freight asks for no more of an address than this. */
export const isSameJourney = (one: ReceiverAddress, other: ReceiverAddress | null) =>
  one.country === other?.country && one.region_code === other.region_code && one.postcode === other.postcode

export function isSame(one: object, other: object | null): boolean {
  const entries = Object.entries(one)
  return other !== null && entries.every(([name, value]) => (other as Record<string, unknown>)[name] === value)
}

/** How parts travel, one or all of them. */
export async function changeLogistics(order: HeldOrder, choices: readonly PartChoice[], by: Doer, trx: Transaction) {
  refuse(order, 'logistics', by.party)
  if (choices.length === 0) throw new Refusal('E_LOGISTICS_REQUIRED')
  const journey = journeyOf(order)
  const chosen: { part: HeldPart; freight: FreightOption }[] = []
  for (const choice of choices) {
    const part = partOf(order, choice.number)
    chosen.push({ part, freight: await held(parcelOf(journey, part.factory_id, countedIn(order, part)), choice, trx) })
  }
  if (
    chosen.every(
      ({ part, freight }) =>
        part.choice?.fingerprint === freight.fingerprint && part.choice.method_id === freight.method_id,
    )
  )
    throw new Refusal('E_LOGISTICS_UNCHANGED')
  await writeFreights(
    chosen.map(({ part, freight }) => ({ id: part.id, freight })),
    trx,
  )
  await recount(order.id, trx)
  const methods = chosen.map(({ part, freight }) => ({ part: part.part_no, code: freight.code, minor: freight.minor }))
  await step(order, { action: 'logistics', detail: { methods } }, by, trx)
}

export function partOf({ parts }: HeldOrder, number: number): HeldPart {
  const part = parts.find((one) => one.number === number)
  if (!part) throw new Refusal('E_NOT_FOUND')
  return part
}
