import { useMutation } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useT } from '@/i18n/useT'
import { useTitle } from '@/session/site'
import type { PageProps } from '../pages'
import { tryParcel } from './api'
import { BoxForm } from './BoxForm'
import { QuoteTable } from './QuoteTable'
import styles from './logistics.module.css'

export default function CalculatorPage({ title }: PageProps) {
  const t = useT('freight-calculator')
  const quote = useMutation({ mutationFn: tryParcel })
  useTitle(title)

  return (
    <section className={styles.page}>
      <h1>{title}</h1>
      <p className={styles.intro}>{t('intro')}</p>
      <BoxForm onTry={quote.mutate} isPending={quote.isPending} />
      {quote.error && <Alert type="error" showIcon title={quote.error.message} />}
      {quote.data && <QuoteTable quote={quote.data} />}
    </section>
  )
}
