import type { Customs } from '#contracts/customs'
import type { FreightOption, ReceiverAddress } from '#contracts/logistics'
import type { SalesPlatform } from '#contracts/suppliers'
import { sum } from '#contracts/price/amounts'
import type { Personalised } from '#design/personalised/personalise'
import { saveFilled } from '#design/personalised/save'
import type { FieldValues } from '#document/fields/fields'
import { reachableIds } from '#core/crud/find_rows'
import { row, type Transaction } from '#core/database'
import { pipelineAll } from '#core/driver/pipeline'
import { Refusal, refuseField, renameFields } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { hideInvisible } from '#design/finished/ordering'
import { countedLine, rejectProblems } from '#orders/cart'
import { rejectRiskyCustoms, withoutEmptyFields } from '#orders/customs'
import { resolveAddress } from '#orders/delivery/address_and_freight'
import { partsOf } from '#orders/domain/parts'
import { assertShownTotal, toNewItem } from '#orders/place'
import { quoteLines, type PricedLine, type PricedLines } from '#orders/price_lines'
import { freightRequest, logisticsPort, type Shipment } from '#orders/price_order'
import type { NewOrder } from '#orders/write_order'
import { stores } from '#stores/stores'

export interface DirectItem {
  finished_product_id: number
  colour_id: number
  size_id: number
  quantity: number
  customs?: Customs
  /** What the buyer wants printed, by the names of the design's fields. */
  fields?: FieldValues
}

export interface DirectOrder {
  reference?: string
  store_id?: number
  receiver?: ReceiverAddress
  address_id?: number
  items: readonly DirectItem[]
  /** The code of a method, `cheapest` or `fastest`. */
  shipping_method?: string
  remark?: string
  /** The total that the caller agreed to. */
  total?: string
}

export interface DirectDraft {
  order: NewOrder
  lines: PricedLine[]
  /** One for each part. */
  freights: FreightOption[]
  minor: number
}

/** The order as it would be written: checked, priced and with the chosen freight. Read-only. */
export async function draftDirectOrder(
  { prepared, ...input }: DirectOrder & { prepared: readonly (Personalised | null)[] },
  actor: Actor,
  client?: Transaction,
): Promise<DirectDraft> {
  const merchantId = actor.organisation.id
  const store = await findStore(input.store_id, actor, client)
  const to = await receiverOf(input, actor, client)
  await rejectRiskyCustoms(
    'items',
    input.items.map(({ customs }) => customs ?? {}),
  ).catch(inItems)
  const visible = await hideInvisible(input.items, actor, client)
  const wanted = visible.map((one, at) => ({ ...one, personalised_for: prepared[at]?.versionId ?? null }))
  const priced = await quoteLines(wanted, merchantId, client)
  rejectProblems(priced.lines, 'items')
  const journey = { merchantId, salesPlatform: store?.sales_platform ?? ('other' as const), to }
  const parts = await partsWithFreight(priced, journey, input.shipping_method ?? 'cheapest', client)
  const minor = sum(parts.flatMap((part) => [part.minor, part.freight.minor]))
  if (input.total !== undefined) assertShownTotal(input.total, minor)
  const filled = client ? await saveFilled(input.items, prepared, actor, client) : []
  const order: NewOrder = {
    merchantId,
    source: 'api',
    receiver: to,
    remark: input.remark ?? '',
    storeId: store?.id ?? null,
    salesPlatform: journey.salesPlatform,
    sold: { no: input.reference ?? '', minor: null, freight_minor: null, currency: null },
    items: priced.lines.map((line, at) => ({
      ...toNewItem(line, filled[at]),
      customs: withoutEmptyFields(input.items[at]?.customs ?? {}),
    })),
    parts,
  }
  return { order, lines: priced.lines, freights: parts.map(({ freight }) => freight), minor }
}

interface OwnStore {
  id: number
  sales_platform: SalesPlatform
}

/** A key that is limited to stores orders for one of them. */
async function findStore(id: number | undefined, actor: Actor, client?: Transaction): Promise<OwnStore | undefined> {
  if (id === undefined) {
    if (actor.apiKey?.storeIds) throw refuseField('store_id', 'E_REQUIRED')
    return undefined
  }
  const isOpen = actor.may('stores.view') && (await reachableIds(stores, [id], actor, 'view', client)).has(id)
  const store =
    isOpen &&
    (await row<OwnStore>(
      `select id, sales_platform from stores where id = ? and organisation_id = ? and status = 'enabled'`,
      [id, actor.organisation.id],
      client,
    ))
  if (!store) throw refuseField('store_id', 'E_INVALID_REFERENCE')
  return store
}

const ADDRESS_FIELDS = [
  'country',
  'region_code',
  'area_code',
  'province',
  'city',
  'district',
  'street',
  'firstname',
  'mobile_phone',
  'postcode',
] as const
/** Faults of an address at the fields of this call. */
export const inReceiver = renameFields(Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, `receiver.${name}`])))

function receiverOf({ receiver, address_id }: DirectOrder, actor: Actor, client?: Transaction) {
  if (receiver && address_id === undefined)
    return resolveAddress({ receiver }, actor.organisation.id, client).catch(inReceiver)
  if (receiver || address_id === undefined) throw refuseField('receiver', 'E_REQUIRED')
  // The address book belongs to no store.
  if (actor.apiKey?.storeIds) throw refuseField('address_id', 'E_INVALID_REFERENCE')
  return resolveAddress({ address_id }, actor.organisation.id, client)
}

/** `items.0.name_en` is `items.0.customs.name_en` in this call. */
export function inItems(error: unknown): never {
  if (!(error instanceof Refusal)) throw error
  const fields = Object.entries(error.fields).map(([name, reasons]) => [
    name.replace(/^(items\.\d+)\./, '$1.customs.'),
    reasons,
  ])
  throw new Refusal(error.code, { ...error.details, fields: Object.fromEntries(fields) })
}

async function partsWithFreight(
  { lines, now }: Pick<PricedLines, 'lines' | 'now'>,
  journey: Shipment,
  method: string,
  client?: Transaction,
) {
  const counted = lines.map(countedLine)
  const carrier = await logisticsPort()
  return pipelineAll(
    partsOf(counted).map(async (part) => {
      const own = part.items.map((at) => counted[at]).filter((one) => one !== undefined)
      const { options } = await carrier.quote(client, freightRequest(journey, part.factory, own), now)
      return { ...part, freight: chooseMethod(options, method) }
    }),
  )
}

const CHEAPEST = (one: FreightOption, other: FreightOption) => one.minor - other.minor || one.days_to - other.days_to
const FASTEST = (one: FreightOption, other: FreightOption) => one.days_to - other.days_to || one.minor - other.minor

export function chooseMethod(options: readonly FreightOption[], wanted: string): FreightOption {
  if (options.length === 0) throw refuseField('shipping_method', 'E_LOGISTICS_NONE')
  const sorted = options.toSorted(wanted === 'fastest' ? FASTEST : CHEAPEST)
  const isByRank = wanted === 'fastest' || wanted === 'cheapest'
  const chosen = isByRank ? sorted[0] : sorted.find(({ code }) => code === wanted)
  if (chosen) return chosen
  const methods = [...new Set(sorted.map(({ code }) => code))].join(', ')
  throw refuseField('shipping_method', 'E_SHIPPING_METHOD', { methods })
}
