import vine from '@vinejs/vine'
import { ADDRESS } from '#contracts/limits'
import { endpoint } from '#core/http/endpoint'
import { nullable, object, text } from '#core/http/schemas'
import { pastedAddress } from '#logistics/domain/pasted/address'

const PARSED = object({
  country: text,
  region_code: text,
  area_code: nullable(text),
  province: text,
  city: text,
  district: text,
  street: text,
  firstname: text,
  mobile_phone: text,
  postcode: text,
})

/** The parsed text, for review; nothing is stored. */
export const parseAddress = endpoint({
  body: { text: vine.string().maxLength(ADDRESS.text) },
  answer: PARSED,
  handle: ({ body }) => pastedAddress(body.text),
})
