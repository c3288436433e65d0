import type { FinishedRow } from '@inkfold/api/contracts/finished'
import type { Language } from '@inkfold/api/contracts/languages'
import { nameIn } from '@/i18n/names'

export const productIn = ({ product_zh: zh, product_en: en }: FinishedRow, language: Language) =>
  nameIn({ name_zh: zh ?? '', name_en: en ?? '' }, language)
