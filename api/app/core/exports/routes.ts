import { mount } from '#core/crud/mount'
import { exportRecords } from '#core/exports/resource'
import { everyone, permitted } from '#core/http/access'
import { lazyEndpoints } from '#core/http/endpoint'
import { route } from '#core/http/routes'

const exports = lazyEndpoints(() => import('#core/exports/endpoints'))

mount(exportRecords)
route('POST', '/api/v1/export-records', 'export-records.order', permitted('export_records.create'), exports('order'))
route(
  'POST',
  '/api/v1/export-records/:id/link',
  'export-records.link',
  permitted('export_records.view'),
  exports('link'),
)
// The token is the permission: valid for two minutes, for one person.
route('GET', '/api/v1/exports/:token', 'exports.download', everyone, exports('download'))
