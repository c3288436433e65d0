import { TOKEN_PURPOSES } from '@inkfold/api/contracts/platforms'
import type { AuthorizationOptions, StoreRow } from '@inkfold/api/contracts/stores'
import { useT } from '@/i18n/useT'
import { Dialog } from '@/ui/Dialog'
import { Field } from '@/ui/Field'
import { required, violatedRules } from '@/ui/form/rules'
import { SendForm } from '@/ui/form/SendForm'
import { useForm } from '@/ui/form/useForm'
import { Select } from '@/ui/Select'

interface ConnectDialogProps {
  store: StoreRow
  options: AuthorizationOptions
  send(wish: object): Promise<void>
  onClose(): void
}

/** What the platform has to be asked for: which shop, which region, which of several tokens. */
export function ConnectDialog({ store, options, send, onClose }: ConnectDialogProps) {
  const t = useT('stores')
  const words = useT('shared')
  const { regions, purposes, missing, needs_shop: needsShop } = options
  const { form, values, change, bind, errorOf, submit, isBusy, failure } = useForm({
    initial: {
      shop: store.shop_id,
      region: store.region || (regions[0] ?? ''),
      purpose: missing[0] ?? purposes[0] ?? 'all',
    },
    check: ({ shop }) => violatedRules<{ shop: string }>(needsShop ? { shop: required(shop) } : {}),
    send: ({ shop, region, purpose }) =>
      send({
        ...(purposes.length > 1 && { purpose }),
        ...(regions.length > 1 && { region }),
        ...(needsShop && { shop: shop.trim() }),
      }),
  })
  return (
    <Dialog title={t('connect.title', { platform: words(`salesPlatforms.${store.sales_platform}`) })} onClose={onClose}>
      <SendForm ref={form} go={t('connect.go')} isBusy={isBusy} failure={failure} onSubmit={submit}>
        <p>{t('connect.body')}</p>
        {needsShop && (
          <Field
            {...bind('shop', t('connect.shop'))}
            autoComplete="off"
            inputMode="url"
            hint={t('connect.shop.hint')}
          />
        )}
        {regions.length > 1 && (
          <Select
            isField
            label={t('connect.region')}
            value={values.region}
            error={errorOf('region')}
            options={regions.map((one) => [one, one] as const)}
            onChange={(region) => change({ region })}
          />
        )}
        {purposes.length > 1 && (
          <Select
            isField
            label={t('connect.purpose')}
            value={values.purpose}
            error={errorOf('purpose')}
            options={purposes.map((one) => [one, words(`storeTokens.${one}`)] as const)}
            onChange={(value) => change({ purpose: TOKEN_PURPOSES.find((one) => one === value) ?? values.purpose })}
          />
        )}
      </SendForm>
    </Dialog>
  )
}
