import { mount } from '#core/crud/mount'
import { permitted } from '#core/http/access'
import { lazyEndpoints } from '#core/http/endpoint'
import { route } from '#core/http/routes'
import { stores } from '#stores/stores'

const opening = lazyEndpoints(() => import('#stores/endpoints'))

route('GET', '/api/v1/stores/platforms', 'stores.platforms', permitted('stores.create'), opening('platforms'))
mount(stores)
