import { STORE } from '@inkfold/api/contracts/limits'
import { WAREHOUSE_TYPES, type WarehouseRow } from '@inkfold/api/contracts/stores'
import { lazyPart } from '@/ui/lazyPart'
import { column, defineResource, field, filter, translate, salesPlatforms } from '@/crud'

const types = translate(WAREHOUSE_TYPES, 'words:warehouseTypes')
const PlacesField = lazyPart(() => import('@/pages/logistics/PlacesField'))

/** Warehouses of merchants' stores: connected platforms list theirs, those of platform `other` are added by hand. */
export default defineResource<WarehouseRow>({
  name: 'warehouses',
  title: 'name',
  columns: [
    column.text('name', { sort: true, width: 180 }),
    column.code('external_id', { width: 150 }),
    column.choice('sales_platform', salesPlatforms, { sort: true, width: 130 }),
    column.choice('type', types, { width: 120 }),
    column.values('sites', { width: 180 }),
    column.remote('store_id', 'stores', { width: 180 }),
    column.flag('is_system'),
    column.time('associated_at', { sort: true }),
    column.time('synced_at', { sort: true }),
    column.remote('organisation_id', 'organisations'),
    column.time('created_at', { sort: true, hidden: true }),
  ],
  fields: [
    field.remote('store_id', 'stores', { required: true, only: 'create', where: { sales_platform: 'other' } }),
    field.text('name', { required: true, max: STORE.name }),
    field.text('external_id', { max: STORE.code }),
    field.choice('type', types, { initial: 'own' }),
    field.own('sites', PlacesField, { many: true, initial: [] }),
  ],
  filters: [
    filter.text('name'),
    filter.choice('sales_platform', salesPlatforms),
    filter.choice('type', types),
    filter.remote('store_id', 'stores'),
    filter.remote('organisation_id', 'organisations'),
    filter.days('associated_at'),
  ],
})
