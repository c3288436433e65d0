import { mount } from '#core/crud/mount'
import { outboxMessages } from '#core/messages/outbox_resource'
import { everyone, signedIn } from '#core/http/access'
import { lazyEndpoints } from '#core/http/endpoint'
import { route } from '#core/http/routes'

mount(outboxMessages)

const docs = lazyEndpoints(() => import('#core/openapi/endpoints'))

route('GET', '/docs/openapi.json', 'docs.document', everyone, docs('document'))
route('GET', '/docs', 'docs.page', everyone, docs('page'))

const notices = lazyEndpoints(() => import('#core/notices/endpoints'))

const either = signedIn('admin', 'member')

route('GET', '/api/v1/notices', 'notices.list', either, notices('listNotices'))
route('GET', '/api/v1/notices/unread', 'notices.unread', either, notices('countNotices'))
route('POST', '/api/v1/notices/read', 'notices.read', either, notices('markRead'))
route('GET', '/api/v1/notices/settings', 'notices.settings', either, notices('showNoticeSettings'))
route('PUT', '/api/v1/notices/settings', 'notices.settings.save', either, notices('saveNoticeSettings'))
