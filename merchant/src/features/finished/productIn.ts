import type { FinishedRow } from '@inkfold/api/contracts/finished'
import type { Language } from '@inkfold/api/contracts/languages'
import { localizedName } from '@/i18n/localizedName'

export const productIn = ({ product_zh: zh, product_en: en }: FinishedRow, language: Language) =>
  localizedName({ name_zh: zh ?? '', name_en: en ?? '' }, language)
