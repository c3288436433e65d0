import { KEYS_READ, KEYS_WRITE, mount } from '#core/crud/mount'
import { registerArchive } from '#core/exports/file_archive'
import { permitted } from '#core/http/access'
import { lazyEndpoints } from '#core/http/endpoint'
import { route } from '#core/http/routes'
import { pictureFiles } from '#design/finished/pictures'
import { finished } from '#design/finished/finished'
import { finishedGroups } from '#design/finished/groups'

const PATH = '/api/v1/finished-products'
const call = lazyEndpoints(() => import('#design/finished/endpoints'))
const see = permitted('finished_products.view')
const make = permitted('finished_products.create')
const edit = permitted('finished_products.edit')

route('GET', `${PATH}/allowance`, 'finished-products.allowance', see, call('allowance'))
route('GET', `${PATH}/categories`, 'finished-products.categories', see, call('categories'))
route('POST', `${PATH}/prices`, 'finished-products.prices', see, call('prices'))
route('POST', `${PATH}/bulk`, 'finished-products.bulk', edit, call('bulk'))
route('POST', `${PATH}/pictures`, 'finished-products.pictures', permitted('export_records.create'), call('pictures'))
route('POST', PATH, 'finished-products.make', make, call('make'))
route('GET', `${PATH}/:id/versions`, 'finished-products.versions', see, call('versions'))
route('POST', `${PATH}/:id/copy`, 'finished-products.copy', make, call('copy'))
route('POST', `${PATH}/:id/redesign`, 'finished-products.redesign', edit, call('redesign'))

registerArchive(finished.name, pictureFiles)

mount(finishedGroups, KEYS_WRITE)
mount(finished, KEYS_READ)
