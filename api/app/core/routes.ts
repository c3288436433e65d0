import { everyone, signedIn, permitted } from '#core/http/access'
import { exportRecords } from '#core/exports/resource'
import { lazyEndpoints } from '#core/http/endpoint'
import { mount } from '#core/crud/mount'
import { outboxMessages } from '#core/messages/outbox_resource'
import { route } from '#core/http/routes'

mount(outboxMessages)

const docs = lazyEndpoints(() => import('#core/openapi/endpoints'))

route('GET', '/docs/openapi.json', 'docs.document', everyone, docs('document'))
route('GET', '/docs', 'docs.page', everyone, docs('page'))

const notices = lazyEndpoints(() => import('#core/notices/endpoints'))

const either = signedIn('admin', 'member')

route('GET', '/api/v1/notices', 'notices.list', either, notices('listNotices'))
route('GET', '/api/v1/notices/unread', 'notices.unread', either, notices('countNotices'))
route('POST', '/api/v1/notices/read', 'notices.read', either, notices('markRead'))
route('GET', '/api/v1/notices/settings', 'notices.settings', either, notices('showNoticeSettings'))
route('PUT', '/api/v1/notices/settings', 'notices.settings.save', either, notices('saveNoticeSettings'))

const exporting = lazyEndpoints(() => import('#core/exports/endpoints'))

mount(exportRecords)
route('POST', '/api/v1/export-records', 'export-records.order', permitted('export_records.create'), exporting('order'))
route(
  'POST',
  '/api/v1/export-records/:id/link',
  'export-records.link',
  permitted('export_records.view'),
  exporting('link'),
)
// The token is the permission: valid for two minutes, for one person.
route('GET', '/api/v1/exports/:token', 'exports.download', everyone, exporting('download'))
