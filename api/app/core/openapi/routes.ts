import { everyone } from '#core/http/access'
import { later } from '#core/http/later'
import { route } from '#core/http/routes'

const docs = later(() => import('#core/openapi/endpoints'))

route('GET', '/docs/openapi.json', 'docs.document', everyone, docs('document'))
route('GET', '/docs', 'docs.page', everyone, docs('page'))
