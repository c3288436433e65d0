import { KEYS_READ, mount } from '#core/crud/mount'
import { permitted } from '#core/http/access'
import { lazyEndpoints } from '#core/http/endpoint'
import { route } from '#core/http/routes'
import { designs } from '#design/designs/designs'

const call = lazyEndpoints(() => import('#design/designs/endpoints'))

route('POST', '/api/v1/designs', 'designs.begin', permitted('designs.create'), call('begin'))
route('GET', '/api/v1/designs/:id/document', 'designs.open', permitted('designs.view'), call('open'))
route('PATCH', '/api/v1/designs/:id/document', 'designs.save', permitted('designs.edit'), call('save'))
route('GET', '/api/v1/designs/:id/versions', 'designs.versions', permitted('designs.view'), call('versions'))
route('POST', '/api/v1/designs/:id/restore', 'designs.restore', permitted('designs.edit'), call('restore'))
route('POST', '/api/v1/designs/:id/template', 'designs.template', permitted('designs.create'), call('template'))

mount(designs, KEYS_READ)
