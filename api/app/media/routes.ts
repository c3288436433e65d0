import { mount } from '#core/crud/mount'
import { everyone, permitted, signedIn } from '#core/http/access'
import { route } from '#core/http/routes'
import { listReferences } from '#media/endpoints/references'
import { showStorage } from '#media/endpoints/storage'
import { linkToFile } from '#media/endpoints/file_link'
import { showFile } from '#media/endpoints/show_file'
import { showSuffixIcon } from '#media/endpoints/suffix_icon'
import { showUpload, speakTus } from '#media/endpoints/resumable'
import { uploadFile } from '#media/endpoints/upload'
import { attachments } from '#media/resources/attachments'

route('POST', '/api/ajax/upload', 'media.upload', signedIn('admin', 'member'), uploadFile)
route('POST', '/admin/ajax/upload', 'media.uploadAdmin', signedIn('admin'), uploadFile)
route('GET', '/files/:publicId', 'media.file', everyone, showFile)
route('GET', '/api/ajax/buildSuffixSvg', 'media.suffixIcon', everyone, showSuffixIcon)
route('GET', '/api/v1/files/:publicId/link', 'media.link', signedIn('admin', 'member'), linkToFile)
route('GET', '/api/v1/attachments/storage', 'attachments.storage', permitted('attachments.view'), showStorage)
route(
  'GET',
  '/api/v1/attachments/:id/references',
  'attachments.references',
  permitted('attachments.view'),
  listReferences,
)

const person = signedIn('admin', 'member')
route('POST', '/api/v1/uploads', 'uploads.begin', person, speakTus)
route('GET', '/api/v1/uploads/:uploadId', 'uploads.show', person, showUpload)
route('PATCH', '/api/v1/uploads/:uploadId', 'uploads.append', person, speakTus)
route('DELETE', '/api/v1/uploads/:uploadId', 'uploads.abandon', person, speakTus)

mount(attachments)
