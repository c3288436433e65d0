import type { Language } from '@inkfold/api/contracts/languages'
import { LOCALES } from '@inkfold/api/contracts/languages'
import { convertAmount, type SecondCurrency } from '@inkfold/api/contracts/second_currency'

/** `≈ $18.60`; null for nothing and for what cannot be converted. Only the dollar sign is unambiguous here. */
export function approximateIn({ code, rate }: SecondCurrency, amount: string, language: Language): string | null {
  const format = new Intl.NumberFormat(LOCALES[language], {
    style: 'currency',
    currency: code,
    currencyDisplay: code === 'USD' ? 'narrowSymbol' : 'symbol',
  })
  const converted = convertAmount(amount, rate, format.resolvedOptions().maximumFractionDigits ?? 2)
  return converted && Number(amount) !== 0 ? `≈ ${format.format(converted as `${number}`)}` : null
}
