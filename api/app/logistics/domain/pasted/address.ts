import { ADDRESS } from '#contracts/limits'
import type { ParsedAddress } from '#contracts/logistics'
import { chineseAddress } from '#logistics/domain/pasted/chinese'
import { latinAddress } from '#logistics/domain/pasted/latin'
import { hasChinese, tidy } from '#logistics/domain/pasted/tidy'

/** A whole address out of one text, in Chinese or in English; what it does not say stays empty. */
export function pastedAddress(text: string): ParsedAddress {
  const given = tidy(text.slice(0, ADDRESS.text))
  const found = hasChinese(given) ? chineseAddress(given) : latinAddress(given)
  return {
    ...found,
    firstname: found.firstname.slice(0, ADDRESS.name),
    city: found.city.slice(0, ADDRESS.place),
    province: found.province.slice(0, ADDRESS.place),
    street: found.street.slice(0, ADDRESS.street),
  }
}
