import { PERSONALISED } from '#orders/endpoints/schemas'
import vine from '@vinejs/vine'
import { ITEM_STATUSES, PAYERS, PRODUCTION_STATUSES, REJECT_REASONS, SCAN_ACTIONS } from '#contracts/fulfilment'
import { WORKSHOP } from '#contracts/limits'
import { idOf } from '#core/crud/input'
import { rowSchema } from '#core/crud/schemas'
import { actorOf } from '#core/http/context'
import { endpoint } from '#core/http/endpoint'
import { choice, flag, integer, list, nullable, object, text } from '#core/http/schemas'
import { loadScanned } from '#fulfilment/scans/lookup'
import { loadWork } from '#fulfilment/work/work'
import { productionOrders } from '#fulfilment/production/production_orders'

const PIECE = object({
  id: integer,
  item_no: text,
  number: integer,
  status: choice(ITEM_STATUSES),
  name: text,
  code: text,
  order_item_id: integer,
  shipment_id: nullable(integer),
  remake_of: nullable(integer),
  reject_reason: nullable(choice(REJECT_REASONS)),
  paid_by: nullable(choice(PAYERS)),
  printed_at: nullable(text),
  printed_by: nullable(text),
  actions: list(choice(SCAN_ACTIONS)),
})
const FILE = object({
  id: integer,
  order_item_id: integer,
  subject: text,
  name_zh: text,
  name_en: text,
  width: integer,
  height: integer,
  link: nullable(text),
  white_link: nullable(text),
})
const LENGTH = nullable({ type: 'number' })
const MILLIMETRES = object({ width_mm: LENGTH, height_mm: LENGTH })
export const WORK_LINE = {
  id: integer,
  name: text,
  code: text,
  is_sample: flag,
  personalised: PERSONALISED,
  colour_zh: nullable(text),
  colour_en: nullable(text),
  hex: nullable(text),
  size_zh: nullable(text),
  size_en: nullable(text),
  picture_link: nullable(text),
  is_artwork: flag,
  faces: list(
    object({
      key: text,
      name_zh: text,
      name_en: text,
      area: MILLIMETRES,
      artwork: nullable(MILLIMETRES),
      link: nullable(text),
    }),
  ),
  is_ready: flag,
}

const BUTTONS = [...SCAN_ACTIONS.filter((one) => one !== 'reject'), 'label']

export const show = endpoint({
  answer: object({
    id: integer,
    production_no: text,
    status: choice(PRODUCTION_STATUSES),
    is_frozen: flag,
    actions: list(choice(BUTTONS)),
    lines: list(object(WORK_LINE)),
    pieces: list(PIECE),
    files: list(FILE),
  }),
  handle: ({ ctx }) => loadWork(idOf(ctx), actorOf(ctx)),
})

export const seen = endpoint({
  query: { code: vine.string().maxLength(WORKSHOP.code) },
  answer: object({
    order: rowSchema(productionOrders),
    place: nullable(integer),
    piece: nullable(
      object({ item_no: text, number: integer, status: choice(ITEM_STATUSES), is_remake: flag, has_waybill: flag }),
    ),
    actions: list(choice([...SCAN_ACTIONS, 'label'])),
    lines: list(object({ ...WORK_LINE, pieces: integer })),
  }),
  handle: ({ ctx, query }) => loadScanned(query.code, actorOf(ctx)),
})
