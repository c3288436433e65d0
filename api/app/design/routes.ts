import { KEYS_READ, KEYS_WRITE, mount } from '#core/crud/mount'
import { blockedPictures, materialCategories, materials } from '#design/materials/materials'
import { designBatches } from '#design/batches/design_batches'
import { designs } from '#design/designs/designs'
import { finished } from '#design/finished/finished'
import { finishedGroups } from '#design/finished/groups'
import { finishedPictures } from '#design/render/finished_pictures'
import { lazyEndpoints } from '#core/http/endpoint'
import { permitted, published, everyone } from '#core/http/access'
import { pictureFiles } from '#design/finished/pictures'
import { registerGauges } from '#core/health/metrics'
import { registerArchive } from '#core/exports/file_archive'
import { route } from '#core/http/routes'

const gallery = lazyEndpoints(() => import('#design/materials/gallery'))
const pictures = lazyEndpoints(() => import('#design/materials/endpoints'))
const reviews = lazyEndpoints(() => import('#design/materials/review'))

route('GET', '/api/v1/materials/counts', 'materials.counts', permitted('materials.view'), pictures('counts'))
route('POST', '/api/v1/materials/pick', 'materials.pick', permitted('materials.view'), pictures('pick'))
route('GET', '/api/v1/materials/gallery', 'materials.gallery', permitted('materials.view'), gallery('showGallery'))
route('POST', '/api/v1/materials/:id/review', 'materials.review', permitted('materials.review'), reviews('review'))

registerGauges(async () => (await import('#design/render/job')).taskGauges())

mount(blockedPictures)
mount(materialCategories, { ...KEYS_WRITE, group: 'materials' })
mount(materials, { ...KEYS_READ, group: 'materials' })

const documents = lazyEndpoints(() => import('#design/designs/endpoints'))

route('POST', '/api/v1/designs', 'designs.begin', permitted('designs.create'), documents('begin'))
route('GET', '/api/v1/designs/:id/document', 'designs.open', permitted('designs.view'), documents('open'))
route('PATCH', '/api/v1/designs/:id/document', 'designs.save', permitted('designs.edit'), documents('save'))
route('GET', '/api/v1/designs/:id/versions', 'designs.versions', permitted('designs.view'), documents('versions'))
route('POST', '/api/v1/designs/:id/restore', 'designs.restore', permitted('designs.edit'), documents('restore'))
route('POST', '/api/v1/designs/:id/template', 'designs.template', permitted('designs.create'), documents('template'))

const together = lazyEndpoints(() => import('#design/designs/teamwork'))
const seeDesigns = permitted('designs.view')

route('GET', '/api/v1/designs/team', 'designs.team', seeDesigns, together('team'))
route('GET', '/api/v1/designs/:id/comments', 'designs.comments', seeDesigns, together('comments'))
route('POST', '/api/v1/designs/:id/comments', 'designs.comment', seeDesigns, together('comment'))
route('DELETE', '/api/v1/designs/:id/comments/:comment', 'designs.deleteComment', seeDesigns, together('deleteComment'))
route('POST', '/api/v1/designs/:id/presence', 'designs.presence', seeDesigns, together('beHere'))

const pointers = lazyEndpoints(() => import('#design/designs/pointers'))

route('POST', '/api/v1/designs/:id/pointer', 'designs.pointer', seeDesigns, pointers('point'))

const ownFonts = lazyEndpoints(() => import('#design/fonts/endpoints'))

route('GET', '/api/v1/own-fonts', 'own-fonts.list', permitted('designs.view'), ownFonts('listFonts'))
route('POST', '/api/v1/own-fonts', 'own-fonts.add', permitted('designs.edit'), ownFonts('addFont'))
route('DELETE', '/api/v1/own-fonts/:id', 'own-fonts.remove', permitted('designs.edit'), ownFonts('removeFont'))

const proofs = lazyEndpoints(() => import('#design/designs/proof'))

route('GET', '/api/v1/designs/:id/proof', 'designs.proof', seeDesigns, proofs('showProof'))

const brand = lazyEndpoints(() => import('#design/designs/brand_kit'))

route('GET', '/api/v1/brand-kit', 'brand-kit.show', permitted('designs.view'), brand('show'))
route('PUT', '/api/v1/brand-kit', 'brand-kit.save', permitted('designs.edit'), brand('save'))

mount(designs, { keys: ['view', 'edit'], group: 'designs' })

const BATCHES = '/api/v1/design-batches'
const batches = lazyEndpoints(() => import('#design/batches/endpoints'))
const makeBatches = permitted('design_batches.create')

route('POST', BATCHES, 'design-batches.begin', makeBatches, batches('begin'))
route('GET', `${BATCHES}/:id/items`, 'design-batches.items', permitted('design_batches.view'), batches('items'))
route('POST', `${BATCHES}/:id/retry`, 'design-batches.retry', makeBatches, batches('retry'))

mount(designBatches)

const font = lazyEndpoints(() => import('#design/render/endpoints'))
const preflight = lazyEndpoints(() => import('#design/render/preflight'))
const printing = lazyEndpoints(() => import('#design/printing/endpoints'))
const drawProducts = permitted('finished_products.edit')
const seeProducts = permitted('finished_products.view')

route(
  'GET',
  '/api/v1/designs/:id/preflight',
  'designs.preflight',
  published('designs', permitted('designs.view')),
  preflight('showPreflight'),
)
route('GET', '/fonts/:file', 'fonts.show', everyone, font('showFont'))
route(
  'GET',
  '/api/v1/finished-products/:id/preflight',
  'finished-products.preflight',
  seeProducts,
  preflight('checkFinished'),
)
route('GET', '/api/v1/finished-products/:id/renders', 'finished-products.renders', seeProducts, font('showRenderings'))

route('GET', '/api/v1/print-check', 'print-check.show', seeProducts, printing('showCheck'))
route('POST', '/api/v1/finished-products/:id/renders', 'finished-products.draw', drawProducts, font('askRenderings'))

mount(finishedPictures)

const FINISHED = '/api/v1/finished-products'
const finishedCalls = lazyEndpoints(() => import('#design/finished/endpoints'))
const seeFinished = permitted('finished_products.view')
const makeFinished = permitted('finished_products.create')
const editFinished = permitted('finished_products.edit')

route('GET', `${FINISHED}/allowance`, 'finished-products.allowance', seeFinished, finishedCalls('allowance'))
route(
  'GET',
  `${FINISHED}/categories`,
  'finished-products.categories',
  published('products', seeFinished),
  finishedCalls('categories'),
)
route(
  'POST',
  `${FINISHED}/prices`,
  'finished-products.prices',
  published('products', seeFinished),
  finishedCalls('prices'),
)
route('POST', `${FINISHED}/bulk`, 'finished-products.bulk', editFinished, finishedCalls('bulk'))
route(
  'POST',
  `${FINISHED}/pictures`,
  'finished-products.pictures',
  permitted('export_records.create'),
  finishedCalls('pictures'),
)
route('POST', FINISHED, 'finished-products.make', published('products', makeFinished), finishedCalls('make'))
route(
  'GET',
  `${FINISHED}/:id/fields`,
  'finished-products.fields',
  published('products', seeFinished),
  finishedCalls('showFields'),
)
route('GET', `${FINISHED}/:id/versions`, 'finished-products.versions', seeFinished, finishedCalls('versions'))
route('POST', `${FINISHED}/:id/copy`, 'finished-products.copy', makeFinished, finishedCalls('copy'))
route('POST', `${FINISHED}/:id/redesign`, 'finished-products.redesign', editFinished, finishedCalls('redesign'))

registerArchive(finished.name, pictureFiles)

mount(finishedGroups, { ...KEYS_WRITE, group: 'products' })
mount(finished, { ...KEYS_READ, group: 'products' })
