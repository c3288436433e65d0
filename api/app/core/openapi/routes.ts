import { everyone } from '#core/http/access'
import { lazyEndpoints } from '#core/http/endpoint'
import { route } from '#core/http/routes'

const docs = lazyEndpoints(() => import('#core/openapi/endpoints'))

route('GET', '/docs/openapi.json', 'docs.document', everyone, docs('document'))
route('GET', '/docs', 'docs.page', everyone, docs('page'))
