import { KEYS_READ, KEYS_WRITE, mount } from '#core/crud/mount'
import { permitted } from '#core/http/access'
import { lazyEndpoints } from '#core/http/endpoint'
import { route } from '#core/http/routes'
import { blockedPictures, materialCategories, materials } from '#design/materials/materials'
import { designs } from '#design/designs/designs'
import { designBatches } from '#design/batches/design_batches'

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

const documents = lazyEndpoints(() => import('#design/designs/endpoints'))

route('POST', '/api/v1/designs', 'designs.begin', permitted('designs.create'), documents('begin'))
route('GET', '/api/v1/designs/:id/document', 'designs.open', permitted('designs.view'), documents('open'))
route('PATCH', '/api/v1/designs/:id/document', 'designs.save', permitted('designs.edit'), documents('save'))
route('GET', '/api/v1/designs/:id/versions', 'designs.versions', permitted('designs.view'), documents('versions'))
route('POST', '/api/v1/designs/:id/restore', 'designs.restore', permitted('designs.edit'), documents('restore'))
route('POST', '/api/v1/designs/:id/template', 'designs.template', permitted('designs.create'), documents('template'))

mount(designs, KEYS_READ)

const BATCHES = '/api/v1/design-batches'
const batches = lazyEndpoints(() => import('#design/batches/endpoints'))
const makeBatches = permitted('design_batches.create')

route('POST', BATCHES, 'design-batches.begin', makeBatches, batches('begin'))
route('GET', `${BATCHES}/:id/items`, 'design-batches.items', permitted('design_batches.view'), batches('items'))
route('POST', `${BATCHES}/:id/retry`, 'design-batches.retry', makeBatches, batches('retry'))

mount(designBatches)
