import type { ServiceCharge } from '@inkfold/api/contracts/service_charges'
import { column, defineResource, filter, serviceChargeModes, tool } from '@/crud'

export default defineResource<ServiceCharge>({
  name: 'service-charges',
  title: 'production_no',
  columns: [
    column.code('production_no', { width: 180 }),
    column.named('supplier', { width: 160 }),
    column.code('order_no', { width: 160 }),
    column.choice('mode', serviceChargeModes, { width: 160 }),
    column.money('rate'),
    column.number('pieces'),
    column.money('amount', { sort: true }),
    column.money('reversed'),
    column.time('created_at', { sort: true }),
  ],
  filters: [
    filter.remote('organisation_id', 'suppliers'),
    filter.text('production_no'),
    filter.text('order_no'),
    filter.choice('mode', serviceChargeModes),
    filter.days('created_at'),
  ],
  tools: [tool('statement', () => import('@/pages/ledger/StatementPanel'), 'service_charges.view')],
})
