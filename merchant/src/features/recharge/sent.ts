import type { Language } from '@inkfold/api/contracts/languages'
import type { Currency } from '@inkfold/api/contracts/money'
import { formatAmount, formatMoney } from '@/i18n/format'

export const formatSent = (amount: string, currency: Currency, language: Language) =>
  currency === 'RMB' ? formatMoney(amount, language) : `${currency} ${formatAmount(amount, language)}`
