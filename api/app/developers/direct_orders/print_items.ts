import { DESIGN } from '#contracts/limits'
import type { Language } from '#contracts/languages'
import { Refusal, type FieldReasons } from '#core/errors'
import type { WriteContext } from '#core/crud/resource'
import type { Actor } from '#core/http/actor'
import { finishDesign } from '#developers/designs/finish_design'
import { designFromFiles, type PrintFace } from '#developers/designs/from_file'
import type { DirectItem } from '#developers/direct_orders/draft'

/** A piece of a blank with print-ready files: a finished product is made of it with the order. */
export interface PrintItem extends Omit<DirectItem, 'finished_product_id'> {
  product_id: number
  faces: readonly PrintFace[]
  name?: string
}

export type OrderItem = DirectItem | PrintItem

export const isPrintItem = (item: OrderItem): item is PrintItem => 'faces' in item

const NEEDED = ['designs.create', 'finished_products.create']

export function assertMayPrint(items: readonly OrderItem[], actor: Actor): void {
  const missing = items.some(isPrintItem) && NEEDED.find((permission) => !actor.may(permission))
  if (missing) throw new Refusal('E_FORBIDDEN', { permission: missing })
}

/** Makes a design and a finished product of every print; items that differ in colour or size alone share them. */
export async function withFinished(
  items: readonly OrderItem[],
  language: Language,
  context: WriteContext,
): Promise<DirectItem[]> {
  const made = new Map<string, number>()
  for (const [at, item] of items.entries()) {
    if (!isPrintItem(item) || made.has(printOf(item))) continue
    const same = items.filter(isPrintItem).filter((one) => printOf(one) === printOf(item))
    made.set(printOf(item), await makeFinished(item, same, language, context).catch(inItem(at)))
  }
  return items.map((item) => {
    if (!isPrintItem(item)) return item
    const { product_id: _, faces: __, name: ___, ...ordered } = item
    return { ...ordered, finished_product_id: made.get(printOf(item)) as number }
  })
}

const printOf = ({ product_id, faces, name }: PrintItem) => JSON.stringify([product_id, faces, name])

async function makeFinished(
  { product_id, faces, name }: PrintItem,
  same: readonly PrintItem[],
  language: Language,
  context: WriteContext,
): Promise<number> {
  const designId = await designFromFiles({ product_id, faces, name: name?.slice(0, DESIGN.name) }, language, context)
  return finishDesign(
    {
      design_id: designId,
      revision: 1,
      name,
      colour_ids: distinct(same.map((one) => one.colour_id)),
      size_ids: distinct(same.map((one) => one.size_id)),
    },
    context,
  )
}

const distinct = (ids: readonly number[]) => [...new Set(ids)]

/** `colour_ids.0` of the finished product is `colour_id` of the item. */
const inItem =
  (at: number) =>
  (error: unknown): never => {
    if (!(error instanceof Refusal)) throw error
    const fields: FieldReasons = Object.fromEntries(
      Object.entries(error.fields).map(([name, reasons]) => [
        `items.${at}.${name.replace(/^(colour|size)_ids\.\d+$/, '$1_id')}`,
        reasons,
      ]),
    )
    throw new Refusal(error.code, { ...error.details, fields })
  }
