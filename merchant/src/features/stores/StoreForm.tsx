import { STORE } from '@inkfold/api/contracts/limits'
import { STORE_TYPES, type StoreRow } from '@inkfold/api/contracts/stores'
import { SALES_PLATFORMS } from '@inkfold/api/contracts/suppliers'
import { useQuery } from '@tanstack/react-query'
import { capitalize } from '@/i18n/capitalize'
import { useT } from '@/i18n/useT'
import { Dialog } from '@/ui/Dialog'
import { Field } from '@/ui/Field'
import { SendForm } from '@/ui/form/SendForm'
import { Select } from '@/ui/Select'
import { platformsQuery } from './queries'
import styles from './stores.module.css'
import { useStoreForm } from './useStoreForm'

interface StoreFormProps {
  store?: StoreRow
  onSaved(store: StoreRow): void
  onClose(): void
}

/** The platform cannot be changed after creation. */
export function StoreForm({ store, onSaved, onClose }: StoreFormProps) {
  const t = useT('stores')
  const words = useT('shared')
  const { form, values, change, bind, errorOf, submit, isBusy, failure } = useStoreForm(store, onSaved)
  const { data: open } = useQuery({ ...platformsQuery, enabled: store === undefined })
  const platforms = SALES_PLATFORMS.filter((one) => !open || open.includes(one) || one === values.sales_platform)
  const isOther = values.sales_platform === 'other'
  const isSettled = store !== undefined && !isOther && store.authorization_status !== 'unauthorized'
  return (
    <Dialog title={t(store ? 'edit.title' : 'add.title')} onClose={onClose}>
      <SendForm ref={form} go={t('save')} isBusy={isBusy} failure={failure} onSubmit={submit}>
        <Field {...bind('name', t('name'))} maxLength={STORE.name} autoComplete="off" />
        <div className={styles.pair}>
          <Select
            isField
            label={t('platform')}
            value={values.sales_platform}
            disabled={store !== undefined}
            error={errorOf('sales_platform')}
            options={platforms.map((one) => [one, words(`salesPlatforms.${one}`)] as const)}
            onChange={(value) =>
              change({ sales_platform: SALES_PLATFORMS.find((one) => one === value) ?? values.sales_platform })
            }
          />
          <Select
            isField
            label={t('type')}
            value={values.type}
            disabled={isSettled}
            error={errorOf('type')}
            options={STORE_TYPES.map((one) => [one, capitalize(words(`storeTypes.${one}`))] as const)}
            onChange={(value) => change({ type: STORE_TYPES.find((one) => one === value) ?? values.type })}
          />
        </div>
        {!store && <p>{t(isOther ? 'add.other' : 'add.platform')}</p>}
        <div className={styles.pair}>
          <Field {...bind('code', t('code'))} optional maxLength={STORE.code} autoComplete="off" />
          <Field {...bind('seller_id', t('seller_id'))} optional maxLength={STORE.code} autoComplete="off" />
        </div>
        {store && store.warehouses.length > 0 && (
          <Select
            isField
            label={t('system_warehouse')}
            value={`${values.system_warehouse_id ?? ''}`}
            error={errorOf('system_warehouse_id')}
            options={[
              ['', t('system_warehouse.none')] as const,
              ...store.warehouses.map(({ id, name }) => [`${id}`, name] as const),
            ]}
            onChange={(value) => change({ system_warehouse_id: value === '' ? null : Number(value) })}
          />
        )}
        <div className={styles.pair}>
          <Field
            {...bind('auto_ship_hours', t('auto_ship_hours'))}
            inputMode="numeric"
            autoComplete="off"
            hint={t('auto_ship_hours.hint', { max: STORE.autoShipHours })}
          />
          {!isOther && (
            <Field
              {...bind('order_sync_days', t('order_sync_days'))}
              inputMode="numeric"
              autoComplete="off"
              hint={t('order_sync_days.hint', STORE.syncDays)}
            />
          )}
        </div>
      </SendForm>
    </Dialog>
  )
}
