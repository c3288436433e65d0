import { mount } from '#core/crud/mount'
import { registerGauges } from '#core/health/metrics'
import { registerCheck } from '#core/health/readiness'
import { everyone, permitted, published, signedIn } from '#core/http/access'
import { lazyEndpoints } from '#core/http/endpoint'
import { route } from '#core/http/routes'
import { attachments } from '#media/attachments_resource'

const files = lazyEndpoints(() => import('#media/endpoints'))

const suffixIcon = lazyEndpoints(() => import('#media/suffix_icon'))
const resumable = lazyEndpoints(() => import('#media/resumable/endpoints'))
const upload = lazyEndpoints(() => import('#media/upload'))

route(
  'POST',
  '/api/ajax/upload',
  'media.upload',
  published('after_sales', signedIn('admin', 'member', 'api_key')),
  upload('uploadFile'),
)
route('POST', '/admin/ajax/upload', 'media.uploadAdmin', signedIn('admin'), upload('uploadFile'))
route('GET', '/files/:publicId', 'media.file', everyone, files('showFile'))
route('GET', '/api/ajax/buildSuffixSvg', 'media.suffixIcon', everyone, suffixIcon('showSuffixIcon'))
route('GET', '/api/v1/files/:publicId/link', 'media.link', signedIn('admin', 'member'), files('linkToFile'))
route('GET', '/api/v1/attachments/storage', 'attachments.storage', permitted('attachments.view'), files('showStorage'))
route(
  'GET',
  '/api/v1/attachments/:id/references',
  'attachments.references',
  permitted('attachments.view'),
  files('listReferences'),
)

const person = signedIn('admin', 'member')
route('POST', '/api/v1/uploads', 'uploads.begin', person, resumable('tusRequest'))
route('GET', '/api/v1/uploads/:uploadId', 'uploads.show', person, resumable('showUpload'))
route('PATCH', '/api/v1/uploads/:uploadId', 'uploads.append', person, resumable('tusRequest'))
route('DELETE', '/api/v1/uploads/:uploadId', 'uploads.abandon', person, resumable('tusRequest'))

registerCheck(async () => (await import('#media/storage/checks')).storageChecks())
registerGauges(async () => (await import('#media/storage/checks')).storageGauges())

mount(attachments)
