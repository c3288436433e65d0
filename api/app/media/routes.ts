import { mount } from '#core/crud/mount'
import { alsoCheck } from '#core/health/checks'
import { everyone, permitted, signedIn } from '#core/http/access'
import { later } from '#core/http/later'
import { route } from '#core/http/routes'
import { attachments } from '#media/resources/attachments'

const references = later(() => import('#media/endpoints/references'))

const storage = later(() => import('#media/endpoints/storage'))
const fileLink = later(() => import('#media/endpoints/file_link'))
const showFile = later(() => import('#media/endpoints/show_file'))
const suffixIcon = later(() => import('#media/endpoints/suffix_icon'))
const resumable = later(() => import('#media/endpoints/resumable'))
const upload = later(() => import('#media/endpoints/upload'))

route('POST', '/api/ajax/upload', 'media.upload', signedIn('admin', 'member'), upload('uploadFile'))
route('POST', '/admin/ajax/upload', 'media.uploadAdmin', signedIn('admin'), upload('uploadFile'))
route('GET', '/files/:publicId', 'media.file', everyone, showFile('showFile'))
route('GET', '/api/ajax/buildSuffixSvg', 'media.suffixIcon', everyone, suffixIcon('showSuffixIcon'))
route('GET', '/api/v1/files/:publicId/link', 'media.link', signedIn('admin', 'member'), fileLink('linkToFile'))
route(
  'GET',
  '/api/v1/attachments/storage',
  'attachments.storage',
  permitted('attachments.view'),
  storage('showStorage'),
)
route(
  'GET',
  '/api/v1/attachments/:id/references',
  'attachments.references',
  permitted('attachments.view'),
  references('listReferences'),
)

const person = signedIn('admin', 'member')
route('POST', '/api/v1/uploads', 'uploads.begin', person, resumable('speakTus'))
route('GET', '/api/v1/uploads/:uploadId', 'uploads.show', person, resumable('showUpload'))
route('PATCH', '/api/v1/uploads/:uploadId', 'uploads.append', person, resumable('speakTus'))
route('DELETE', '/api/v1/uploads/:uploadId', 'uploads.abandon', person, resumable('speakTus'))

alsoCheck(async () => (await import('#media/storage/checks')).storageChecks())

mount(attachments)
