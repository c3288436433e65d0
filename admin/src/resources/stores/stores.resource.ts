import { STORE } from '@inkfold/api/contracts/limits'
import { TOKEN_PURPOSES } from '@inkfold/api/contracts/platforms'
import { STORE_AUTHORIZATIONS, STORE_TYPES, type StoreRow } from '@inkfold/api/contracts/stores'
import { choices, column, defineResource, field, filter, salesPlatforms, translate, switchStatuses } from '@/crud'

const types = translate(STORE_TYPES, 'words:storeTypes')
const authorizations = translate(STORE_AUTHORIZATIONS, 'words:storeAuthorizations', {
  unauthorized: 'care',
  authorized: 'good',
  completed: 'good',
  expired: 'care',
})
const tokens = choices(TOKEN_PURPOSES, 'words:storeTokens')

/** Sales channels of merchants, also visible to their supplier; tokens are never shown again. */
export default defineResource<StoreRow>({
  name: 'stores',
  title: 'name',
  abilities: { create: false, copy: false },
  detail: () => import('@/pages/stores/StoreHealthDetail'),
  columns: [
    column.text('name', { sort: true, width: 180 }),
    column.choice('sales_platform', salesPlatforms, { sort: true, width: 130 }),
    column.choice('type', types, { width: 120 }),
    column.choice('authorization_status', authorizations, { sort: true, width: 140 }),
    column.switch('status', switchStatuses),
    column.remote('organisation_id', 'organisations'),
    column.code('code', { width: 130 }),
    column.code('seller_id', { width: 130, hidden: true }),
    column.text('shop_name', { width: 160 }),
    column.choice('tokens', tokens, { width: 200, hidden: true }),
    column.time('authorized_at', { sort: true, hidden: true }),
    column.time('expires_at', { sort: true }),
    column.text('system_warehouse', { width: 160 }),
    column.number('order_sync_days', { width: 130 }),
    column.number('auto_ship_hours', { width: 150 }),
    column.text('created_name', { width: 130, hidden: true }),
    column.text('operated_name', { width: 130, hidden: true }),
    column.time('created_at', { sort: true }),
  ],
  fields: [
    field.text('name', { required: true, max: STORE.name }),
    field.text('code', { max: STORE.code }),
    field.choice('type', types),
    field.text('seller_id', { max: STORE.code }),
    field.number('order_sync_days', { min: STORE.syncDays.min, max: STORE.syncDays.max }),
    field.number('auto_ship_hours', { min: 0, max: STORE.autoShipHours }),
    field.status('status'),
  ],
  filters: [
    filter.text('name'),
    filter.choice('sales_platform', salesPlatforms),
    filter.choice('authorization_status', authorizations),
    filter.remote('organisation_id', 'organisations'),
    filter.choice('status', switchStatuses),
    filter.days('created_at'),
  ],
})
