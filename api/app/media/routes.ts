import { everyone, signedIn } from '#core/http/access'
import { route } from '#core/http/routes'
import { showFile } from '#media/endpoints/show_file'
import { showSuffixIcon } from '#media/endpoints/suffix_icon'
import { uploadFile } from '#media/endpoints/upload'

route('POST', '/api/ajax/upload', 'media.upload', signedIn('admin', 'member'), uploadFile)
route('POST', '/admin/ajax/upload', 'media.uploadAdmin', signedIn('admin'), uploadFile)
route('GET', '/files/:publicId', 'media.file', everyone, showFile)
route('GET', '/api/ajax/buildSuffixSvg', 'media.suffixIcon', everyone, showSuffixIcon)
