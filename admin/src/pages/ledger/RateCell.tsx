import type { Row } from '@/crud/row'
import { useT } from '@/i18n/useT'

export default function RateCell({ row: { currency, rate } }: { row: Row }) {
  const t = useT('exchange-rates')
  return <>{t('rate', { currency, rate })}</>
}
