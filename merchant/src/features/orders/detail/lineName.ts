import type { OrderLine } from '@inkfold/api/contracts/orders'
import type { Language } from '@inkfold/api/contracts/languages'
import { localizedName } from '@/i18n/localizedName'

export const lineName = ({ colour, size, ...line }: OrderLine, language: Language) =>
  [calledOf(line), colour && localizedName(colour, language), size && localizedName(size, language)]
    .filter(Boolean)
    .join(' · ')

export const calledOf = (line: Pick<OrderLine, 'name' | 'third_party_title' | 'third_party_sku'>) =>
  line.name || line.third_party_title || line.third_party_sku || '–'
