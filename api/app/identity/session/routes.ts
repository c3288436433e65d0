import { beforeTwoStep, everyone, signedIn } from '#core/http/access'
import { lazyEndpoints } from '#core/http/endpoint'
import { route } from '#core/http/routes'

const agreement = lazyEndpoints(() => import('#identity/account/agreement'))
const auth = lazyEndpoints(() => import('#identity/session/auth'))
const member = lazyEndpoints(() => import('#identity/session/member'))
const other = lazyEndpoints(() => import('#identity/session/other_audience'))
const ownSessions = lazyEndpoints(() => import('#identity/session/endpoints'))
const preferences = lazyEndpoints(() => import('#identity/account/preferences'))
const setup = lazyEndpoints(() => import('#identity/registration/setup'))

const either = signedIn('admin', 'member')

route('POST', '/api/v1/auth/login', 'auth.login', everyone, auth('login'))
route('POST', '/api/v1/auth/register', 'auth.register', everyone, auth('register'))
route('PUT', '/api/v1/auth/refresh', 'auth.refresh', everyone, auth('refresh'))
route('DELETE', '/api/v1/auth/logout', 'auth.logout', beforeTwoStep('admin'), auth('logout'))
route('GET', '/api/v1/auth/index', 'auth.index', beforeTwoStep('admin'), auth('index'))
route('GET', '/api/v1/auth/whoami', 'auth.whoami', signedIn('admin', 'member', 'api_key'), ownSessions('whoami'))
route('GET', '/api/v1/auth/page', 'auth.page', signedIn('admin'), ownSessions('openPage'))
route('POST', '/api/v1/auth/setup', 'auth.setup', everyone, setup('setUp'))
route('POST', '/api/v1/auth/other', 'auth.other', either, other('openOtherAudience'))

route('GET', '/api/user/checkIn', 'member.checkInOptions', everyone, member('checkInOptions'))
route('POST', '/api/user/checkIn', 'member.checkIn', everyone, member('checkIn'))
route('POST', '/api/user/logout', 'member.logout', everyone, member('memberLogout'))
route('GET', '/api/user/index', 'member.index', beforeTwoStep('member'), member('memberIndex'))

route('POST', '/api/v1/auth/agreement', 'auth.agreement', either, agreement('accept'))
route('GET', '/api/v1/auth/sessions', 'auth.sessions', either, ownSessions('listOwnSessions'))
route('DELETE', '/api/v1/auth/sessions', 'auth.sessions.endAll', either, ownSessions('endOwnSessions'))
route('DELETE', '/api/v1/auth/sessions/:id', 'auth.sessions.end', either, ownSessions('endOwnSession'))
route('GET', '/api/v1/auth/preferences/:key', 'auth.preferences.show', either, preferences('showPreference'))
route('PUT', '/api/v1/auth/preferences/:key', 'auth.preferences.save', either, preferences('savePreference'))
