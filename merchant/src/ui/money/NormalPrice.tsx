import { formatMoney } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'

/** The price without the sample's discount, struck through. */
export function NormalPrice({ amount }: { amount: string }) {
  const t = useT('shared')
  const language = useLanguage()
  return (
    <s>
      <span className="visually-hidden">{t('samples.normal')} </span>
      {formatMoney(amount, language)}
    </s>
  )
}
