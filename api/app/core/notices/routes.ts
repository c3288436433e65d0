import { signedIn } from '#core/http/access'
import { route } from '#core/http/routes'
import { countNotices, listNotices, readSome, saveNoticeSettings, showNoticeSettings } from '#core/notices/endpoints'

const either = signedIn('admin', 'member')

route('GET', '/api/v1/notices', 'notices.list', either, listNotices)
route('GET', '/api/v1/notices/unread', 'notices.unread', either, countNotices)
route('POST', '/api/v1/notices/read', 'notices.read', either, readSome)
route('GET', '/api/v1/notices/settings', 'notices.settings', either, showNoticeSettings)
route('PUT', '/api/v1/notices/settings', 'notices.settings.save', either, saveNoticeSettings)
