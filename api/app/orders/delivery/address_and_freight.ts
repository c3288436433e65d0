import type { FreightChoice, FreightOption, ReceiverAddress } from '#contracts/logistics'
import type { Transaction } from '#core/database'
import { refuseField, Refusal } from '#core/errors'
import { validateAddress, addressTexts, refuseRiskyChoice } from '#logistics/domain/address'
import {
  countedItems,
  shipmentOf,
  updateTotals,
  updateFreights,
  loadAddress,
  chosenFreight,
  freightRequest,
} from '#orders/price_order'
import { recordTransition, type Performer, type LoadedOrder, type LoadedPart } from '#orders/order'
import { assertAllowed } from '#orders/domain/order_states'
import { rejectRiskyTexts } from '#settings/risk/check_text'

export type PartChoice = FreightChoice & { number: number }

/** An address of the address book, or one used by this order only. */
export interface AddressInput {
  address_id?: number
  receiver?: ReceiverAddress
}

/** A different destination resets the freight choice of every part. The same address changes nothing. */
export async function changeAddress(
  order: LoadedOrder,
  wanted: AddressInput,
  by: Performer,
  trx: Transaction,
): Promise<void> {
  assertAllowed(order, 'address', by.role)
  const receiver = await resolveAddress(wanted, order.organisation_id, trx)
  if (hasSameFields(receiver, order.receiver)) return
  if (!hasSameDestination(receiver, order.receiver)) await clearFreight(order, trx)
  const sets = { receiver: JSON.stringify(receiver), country: receiver.country }
  await recordTransition(
    order,
    { action: 'address', sets, detail: { country: receiver.country, city: receiver.city } },
    by,
    trx,
  )
}

export async function resolveAddress(
  { address_id: id, receiver }: AddressInput,
  merchantId: number,
  trx?: Transaction,
) {
  if ((id === undefined) === (receiver === undefined)) throw refuseField('address_id', 'E_REQUIRED')
  return receiver ? checkedAddress(receiver) : addressFromBook(id as number, merchantId, trx)
}

async function checkedAddress(receiver: ReceiverAddress): Promise<ReceiverAddress> {
  const address = validateAddress(receiver)
  await rejectRiskyTexts(addressTexts(address))
  return address
}

async function addressFromBook(id: number, merchantId: number, trx?: Transaction): Promise<ReceiverAddress> {
  const address = await loadAddress(id, merchantId, trx)
  await refuseRiskyChoice(address)
  return address
}

async function clearFreight(order: LoadedOrder, trx: Transaction): Promise<void> {
  await updateFreights(
    order.parts.map(({ id }) => ({ id, freight: null })),
    trx,
  )
  await updateTotals(order.id, trx)
}

/** Compares the address fields that freight depends on. */
export const hasSameDestination = (one: ReceiverAddress, other: ReceiverAddress | null) =>
  one.country === other?.country && one.region_code === other.region_code && one.postcode === other.postcode

export function hasSameFields(one: object, other: object | null): boolean {
  const entries = Object.entries(one)
  return other !== null && entries.every(([name, value]) => (other as Record<string, unknown>)[name] === value)
}

export async function changeLogistics(
  order: LoadedOrder,
  choices: readonly PartChoice[],
  by: Performer,
  trx: Transaction,
) {
  assertAllowed(order, 'logistics', by.role)
  if (choices.length === 0) throw new Refusal('E_LOGISTICS_REQUIRED')
  const journey = shipmentOf(order)
  const chosen: { part: LoadedPart; freight: FreightOption }[] = []
  for (const choice of choices) {
    const part = findPart(order, choice.number)
    chosen.push({
      part,
      freight: await chosenFreight(freightRequest(journey, part.factory_id, countedItems(order, part)), choice, trx),
    })
  }
  if (
    chosen.every(
      ({ part, freight }) =>
        part.choice?.fingerprint === freight.fingerprint && part.choice.method_id === freight.method_id,
    )
  )
    throw new Refusal('E_LOGISTICS_UNCHANGED')
  await updateFreights(
    chosen.map(({ part, freight }) => ({ id: part.id, freight })),
    trx,
  )
  await updateTotals(order.id, trx)
  const methods = chosen.map(({ part, freight }) => ({ part: part.part_no, code: freight.code, minor: freight.minor }))
  await recordTransition(order, { action: 'logistics', detail: { methods } }, by, trx)
}

export function findPart({ parts }: LoadedOrder, number: number): LoadedPart {
  const part = parts.find((one) => one.number === number)
  if (!part) throw new Refusal('E_NOT_FOUND')
  return part
}
