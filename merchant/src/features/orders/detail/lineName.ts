import type { OrderLine } from '@inkfold/api/contracts/orders'
import type { Language } from '@inkfold/api/contracts/languages'
import { nameIn } from '@/i18n/names'

/** A line by its name, colour and size, where only one line of text is. */
export const lineName = ({ colour, size, ...line }: OrderLine, language: Language) =>
  [calledOf(line), colour && nameIn(colour, language), size && nameIn(size, language)].filter(Boolean).join(' · ')

/** As its finished product is called; as its sales platform calls it while there is none. */
export const calledOf = (line: Pick<OrderLine, 'name' | 'third_party_title' | 'third_party_sku'>) =>
  line.name || line.third_party_title || line.third_party_sku || '–'
