import { STORE } from '@inkfold/api/contracts/limits'
import { WAREHOUSE_TYPES, type StoreRow, type WarehouseRow } from '@inkfold/api/contracts/stores'
import { http } from '@/http/client'
import { useT } from '@/i18n/useT'
import { Dialog } from '@/ui/Dialog'
import { Checkbox, Field } from '@/ui/Field'
import { required, violatedRules } from '@/ui/form/rules'
import { SendForm } from '@/ui/form/SendForm'
import { useForm } from '@/ui/form/useForm'
import { Select } from '@/ui/Select'
import { STORES } from '@/ui/stores/queries'
import { WAREHOUSES } from './queries'

interface WarehouseFormProps {
  store: StoreRow
  warehouse: WarehouseRow | undefined
  onSaved(): Promise<void>
  onClose(): void
}

type Values = Pick<WarehouseRow, 'name' | 'external_id' | 'type'> & { sites: string; ships: boolean }

const sitesIn = (text: string) => text.split(/[\s,，;；]+/).filter(Boolean)

export function WarehouseForm({ store, warehouse, onSaved, onClose }: WarehouseFormProps) {
  const t = useT('stores')
  const words = useT('shared')
  const { form, values, change, bind, errorOf, submit, isBusy, failure } = useForm<Values>({
    initial: {
      name: warehouse?.name ?? '',
      external_id: warehouse?.external_id ?? '',
      type: warehouse?.type ?? 'own',
      sites: warehouse?.sites.join(', ') ?? '',
      ships: warehouse ? warehouse.is_system : store.system_warehouse_id === null,
    },
    check: ({ name }) => violatedRules<Values>({ name: required(name) }),
    async send({ name, external_id: externalId, type, sites, ships }) {
      const body = { name: name.trim(), external_id: externalId.trim(), type, sites: sitesIn(sites) }
      const saved = await (warehouse
        ? http.patch<WarehouseRow>(`${WAREHOUSES}/${warehouse.id}`, { ...body, version: warehouse.version })
        : http.post<WarehouseRow>(WAREHOUSES, { ...body, store_id: store.id }))
      if (ships !== saved.is_system)
        await http.patch(`${STORES}/${store.id}`, { system_warehouse_id: ships ? saved.id : null })
      await onSaved()
    },
  })
  return (
    <Dialog title={t(warehouse ? 'warehouses.edit.title' : 'warehouses.add')} onClose={onClose}>
      <SendForm ref={form} go={t('save')} isBusy={isBusy} failure={failure} onSubmit={submit}>
        <Field {...bind('name', t('warehouses.name'))} maxLength={STORE.name} autoComplete="off" />
        <Field {...bind('external_id', t('warehouses.id'))} optional maxLength={STORE.code} autoComplete="off" />
        <Select
          isField
          label={t('type')}
          value={values.type}
          error={errorOf('type')}
          options={WAREHOUSE_TYPES.map((one) => [one, words(`warehouseTypes.${one}`)] as const)}
          onChange={(value) => change({ type: WAREHOUSE_TYPES.find((one) => one === value) ?? values.type })}
        />
        <Field
          {...bind('sites', t('warehouses.sites'))}
          optional
          autoComplete="off"
          hint={t('warehouses.sites.hint')}
        />
        <Checkbox checked={values.ships} onChange={({ target }) => change({ ships: target.checked })}>
          {t('warehouses.ships')}
        </Checkbox>
      </SendForm>
    </Dialog>
  )
}
