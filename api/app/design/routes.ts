import { KEYS_READ, KEYS_WRITE, mount } from '#core/crud/mount'
import { permitted } from '#core/http/access'
import { lazyEndpoints } from '#core/http/endpoint'
import { route } from '#core/http/routes'
import { blockedPictures, materialCategories, materials } from '#design/materials/materials'

const gallery = lazyEndpoints(() => import('#design/materials/gallery'))
const pictures = lazyEndpoints(() => import('#design/materials/endpoints'))
const reviews = lazyEndpoints(() => import('#design/materials/review'))

route('GET', '/api/v1/materials/counts', 'materials.counts', permitted('materials.view'), pictures('counts'))
route('POST', '/api/v1/materials/pick', 'materials.pick', permitted('materials.view'), pictures('pick'))
route('GET', '/api/v1/materials/gallery', 'materials.gallery', permitted('materials.view'), gallery('showGallery'))
route('POST', '/api/v1/materials/:id/review', 'materials.review', permitted('materials.review'), reviews('review'))

mount(blockedPictures)
mount(materialCategories, KEYS_WRITE)
mount(materials, KEYS_READ)
