import { mount } from '#core/crud/mount'
import { download, link, order } from '#core/exports/endpoints'
import { exportRecords } from '#core/exports/resource'
import { everyone, permitted } from '#core/http/access'
import { route } from '#core/http/routes'

mount(exportRecords)
route('POST', '/api/v1/export-records', 'export-records.order', permitted('export_records.create'), order)
route('POST', '/api/v1/export-records/:id/link', 'export-records.link', permitted('export_records.view'), link)
// Whoever holds the link may follow it: it opens for two minutes and was made for one person.
route('GET', '/api/v1/exports/:token', 'exports.download', everyone, download)
