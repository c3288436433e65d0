import type { OrderLine } from '@inkfold/api/contracts/orders'
import type { Language } from '@inkfold/api/contracts/languages'
import { nameIn } from '@/i18n/names'

/** A line by its name, colour and size, where only one line of text is. */
export const lineName = ({ name, colour, size }: OrderLine, language: Language) =>
  [name, colour && nameIn(colour, language), size && nameIn(size, language)].filter(Boolean).join(' · ')
