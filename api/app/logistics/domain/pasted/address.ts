import { ADDRESS } from '#contracts/limits'
import type { ParsedAddress } from '#contracts/logistics'
import { chineseAddress } from '#logistics/domain/pasted/chinese'
import { addressFromLabels } from '#logistics/domain/pasted/from_labels'
import { isJapanese, japaneseAddress, isKorean, koreanAddress } from '#logistics/domain/pasted/japanese_korean'
import { labelledFields } from '#logistics/domain/pasted/labels'
import { latinAddress } from '#logistics/domain/pasted/latin'
import { isHongKongOrTaiwan, hongKongTaiwanAddress } from '#logistics/domain/pasted/hong_kong_taiwan'
import { hasChinese, normalise, normaliseLines } from '#logistics/domain/pasted/text'

/** Any script; fields missing in the text stay empty. */
export function pastedAddress(text: string): ParsedAddress {
  const found = read(text.slice(0, ADDRESS.text))
  return {
    ...found,
    firstname: found.firstname.slice(0, ADDRESS.name),
    city: found.city.slice(0, ADDRESS.place),
    province: found.province.slice(0, ADDRESS.place),
    street: found.street.slice(0, ADDRESS.street),
  }
}

function read(given: string): ParsedAddress {
  const text = normaliseLines(given)
  if (isHongKongOrTaiwan(text) && !namesDistrict(given)) return hongKongTaiwanAddress(text)
  if (isChinese(text)) return chineseAddress(normalise(given))
  const labelled = labelledFields(text)
  if (labelled) return addressFromLabels(labelled)
  if (isKorean(text)) return koreanAddress(text)
  if (isJapanese(text)) return japaneseAddress(text)
  return latinAddress(text)
}

/** The list of Chinese districts also contains those of Hong Kong and Macau, by their official names. */
const namesDistrict = (given: string) => /[1-9]$|[1-9]0$/.test(chineseAddress(normalise(given)).area_code ?? '')

/** Chinese labels may surround a foreign address; then its region is not Chinese. */
function isChinese(text: string): boolean {
  if (!hasChinese(text) || isKorean(text) || isJapanese(text)) return false
  const labelled = labelledFields(text)
  const values = labelled ? Object.values(labelled).join('\n') : text
  if (chineseAddress(normalise(text)).region_code !== '') return true
  const [han, latin] = [values.match(/\p{Script=Han}/gu)?.length ?? 0, values.match(/\p{Script=Latin}/gu)?.length ?? 0]
  return han > latin
}
