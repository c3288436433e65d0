import { KEYS_READ, mount } from '#core/crud/mount'
import { permitted, published } from '#core/http/access'
import { lazyEndpoints } from '#core/http/endpoint'
import { route } from '#core/http/routes'
import { publicationTemplates } from '#publishing/templates'
import { publications } from '#publishing/publications'

const PATH = '/api/v1/publications'
const call = lazyEndpoints(() => import('#publishing/endpoints'))
const catalogue = lazyEndpoints(() => import('#publishing/category_endpoints'))
const see = permitted('publications.view')
const create = permitted('publications.create')
const publish = permitted('publications.publish')

route('POST', `${PATH}/drafts`, 'publications.drafts', published('publications', create), call('drafts'))
route('POST', `${PATH}/publish`, 'publications.publish', published('publications', publish), call('publish'))
route('POST', `${PATH}/apply`, 'publications.apply', permitted('publications.edit'), call('apply'))
route('POST', `${PATH}/unpublish`, 'publications.unpublish', published('publications', publish), call('unpublish'))
route('GET', `${PATH}/:id/form`, 'publications.form', see, call('sheet'))
route('GET', `${PATH}/:id/categories`, 'publications.categories', see, catalogue('categories'))
route('GET', `${PATH}/:id/attributes`, 'publications.attributes', see, catalogue('attributes'))
route('GET', `${PATH}/:id/versions`, 'publications.versions', see, call('versions'))
route('POST', `${PATH}/:id/rollback`, 'publications.rollback', publish, call('rollback'))

const stores = permitted('stores.view')
route('GET', '/api/v1/stores/:id/categories', 'stores.categories', stores, catalogue('storeCategories'))
route('GET', '/api/v1/stores/:id/attributes', 'stores.attributes', stores, catalogue('storeAttributes'))

mount(publications, { ...KEYS_READ, group: 'publications' })
mount(publicationTemplates, KEYS_READ)
