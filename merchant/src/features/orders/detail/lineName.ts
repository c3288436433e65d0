import type { OrderLine } from '@inkfold/api/contracts/orders'
import type { Language } from '@inkfold/api/contracts/languages'
import { localizedName, localizedStem } from '@/i18n/localizedName'

export const lineName = ({ colour, size, ...line }: OrderLine, language: Language) =>
  [calledOf(line, language), colour && localizedName(colour, language), size && localizedName(size, language)]
    .filter(Boolean)
    .join(' · ')

type Called = Pick<OrderLine, 'name' | 'name_en' | 'third_party_title' | 'third_party_sku'>

export const calledOf = (line: Called, language: Language) =>
  localizedStem(line, 'name', language) || line.third_party_title || line.third_party_sku || '–'
