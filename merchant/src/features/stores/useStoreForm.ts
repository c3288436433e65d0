import { STORE } from '@inkfold/api/contracts/limits'
import type { StoreRow } from '@inkfold/api/contracts/stores'
import { http } from '@/http/client'
import { violatedRules, required, wholeNumber } from '@/ui/form/rules'
import { useForm } from '@/ui/form/useForm'
import { addStore, STORES } from '@/ui/stores/queries'
import { useStoresChanged } from './queries'

type Words = 'name' | 'code' | 'seller_id'
type Values = Pick<StoreRow, Words | 'sales_platform' | 'type' | 'system_warehouse_id'> &
  Record<'auto_ship_hours' | 'order_sync_days', string>

const NEW: Values = {
  name: '',
  sales_platform: 'other',
  type: 'own',
  code: '',
  seller_id: '',
  system_warehouse_id: null,
  auto_ship_hours: '0',
  order_sync_days: `${STORE.syncDays.usual}`,
}

const valuesOf = (store: StoreRow): Values => ({
  ...store,
  auto_ship_hours: `${store.auto_ship_hours}`,
  order_sync_days: `${store.order_sync_days}`,
})

export function useStoreForm(store: StoreRow | undefined, onSaved: (store: StoreRow) => void) {
  const changed = useStoresChanged()
  return useForm({
    initial: store ? valuesOf(store) : NEW,
    check: ({ name, auto_ship_hours: hours, order_sync_days: days }) =>
      violatedRules<Values>({
        name: required(name),
        auto_ship_hours: wholeNumber(hours),
        order_sync_days: wholeNumber(days),
      }),
    async send(values) {
      const saved = await (store
        ? http.patch<StoreRow>(`${STORES}/${store.id}`, { ...bodyOf(values), version: store.version })
        : addStore({ ...bodyOf(values), sales_platform: values.sales_platform }))
      changed(saved)
      onSaved(saved)
    },
  })
}

const bodyOf = ({ name, type, code, seller_id, system_warehouse_id, auto_ship_hours, order_sync_days }: Values) => ({
  name: name.trim(),
  type,
  code: code.trim(),
  seller_id: seller_id.trim(),
  system_warehouse_id,
  auto_ship_hours: Number(auto_ship_hours),
  order_sync_days: Number(order_sync_days),
})
