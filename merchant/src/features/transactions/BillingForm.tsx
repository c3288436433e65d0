import { BILLING, TAX_COUNTRIES, taxIdExample, type Billing, type TaxCountry } from '@inkfold/api/contracts/billing'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { LOCALES, type Language } from '@inkfold/api/contracts/languages'
import { http } from '@/http/client'
import { formatChinaDay } from '@/i18n/format'
import { useLanguage, useT } from '@/i18n/useT'
import { Dialog } from '@/ui/Dialog'
import { Field } from '@/ui/Field'
import { SendForm } from '@/ui/form/SendForm'
import { useForm } from '@/ui/form/useForm'
import { Loaded } from '@/ui/Loaded'
import { Select } from '@/ui/Select'
import { toast } from '@/ui/toast/toast'
import { BILLING_PATH, billingQuery } from './queries'

/** Title and tax ID that invoices and receipts carry from now on. */
export default function BillingForm({ onClose }: { onClose(): void }) {
  const t = useT('transactions')
  const query = useQuery(billingQuery)
  return (
    <Dialog from="end" title={t('billing')} onClose={onClose}>
      <p>{t('billing.lead')}</p>
      <Loaded query={query}>{(billing) => <Form key={billing.version} billing={billing} onClose={onClose} />}</Loaded>
    </Dialog>
  )
}

function Form({ billing, onClose }: { billing: Billing; onClose(): void }) {
  const t = useT('transactions')
  const language = useLanguage()
  const cache = useQueryClient()
  const { title, tax_country, tax_id, version, since } = billing
  const { form, values, change, bind, submit, isBusy, failure } = useForm({
    initial: { title, tax_country, tax_id },
    check: () => ({}),
    async send(given) {
      cache.setQueryData(billingQuery.queryKey, await http.put<Billing>(BILLING_PATH, { ...given, version }))
      toast.success(t('billing.saved'))
      onClose()
    },
  })
  return (
    <SendForm ref={form} go={t('billing.save')} isBusy={isBusy} failure={failure} onSubmit={submit}>
      <Field
        {...bind('title', t('billing.title'))}
        maxLength={BILLING.title}
        autoComplete="organization"
        hint={t('billing.title.hint')}
      />
      <Select
        isField
        label={t('billing.country')}
        value={values.tax_country}
        options={countries(language, t('billing.other'))}
        onChange={(chosen) => change({ tax_country: chosen as TaxCountry })}
      />
      <Field
        {...bind('tax_id', t('billing.tax_id'))}
        maxLength={BILLING.taxId}
        autoComplete="off"
        spellCheck={false}
        hint={
          values.tax_country === 'CN'
            ? t('billing.tax_id.cn')
            : t('billing.tax_id.hint', { example: taxIdExample(values.tax_country) })
        }
      />
      {since && <p>{t('billing.since', { day: formatChinaDay(since, language) })}</p>}
    </SendForm>
  )
}

/** China first, then by name, other countries last. */
function countries(language: Language, other: string): [TaxCountry, string][] {
  const names = new Intl.DisplayNames(LOCALES[language], { type: 'region' })
  const named = TAX_COUNTRIES.filter((one) => one !== 'CN' && one !== 'OTHER').map((one): [TaxCountry, string] => [
    one,
    names.of(one) ?? one,
  ])
  named.sort(([, one], [, another]) => one.localeCompare(another, LOCALES[language]))
  return [['CN', names.of('CN') ?? 'CN'], ...named, ['OTHER', other]]
}
