import { KEYS_READ, mount } from '#core/crud/mount'
import { everyone, permitted } from '#core/http/access'
import { lazyEndpoints } from '#core/http/endpoint'
import { route } from '#core/http/routes'
import { waybillFiles } from '#fulfilment/waybills/waybill_files'
import { waybills } from '#fulfilment/waybills/waybills'

const FILES = '/api/v1/waybill-files'
const call = lazyEndpoints(() => import('#fulfilment/waybills/endpoints'))

route('POST', '/api/v1/waybills/lines', 'waybills.lines', permitted('waybills.create'), call('lines'))
route('POST', `${FILES}/match`, 'waybill-files.match', permitted('waybill_files.create'), call('files'))
route('POST', `${FILES}/print`, 'waybill-files.print', permitted('waybill_files.view'), call('print'))
// Public route: the signed token decides who may open it.
route('GET', `${FILES}/print/:token`, 'waybill-files.document', everyone, call('document'))

mount(waybills, KEYS_READ)
mount(waybillFiles)
