import { everyone, signedIn } from '#core/http/access'
import { lazyEndpoints } from '#core/http/endpoint'
import { route } from '#core/http/routes'

const profile = lazyEndpoints(() => import('#identity/account/profile'))
const realName = lazyEndpoints(() => import('#identity/account/real_name'))
const security = lazyEndpoints(() => import('#identity/account/endpoints'))

const member = signedIn('member')

route('GET', '/api/account/profile', 'account.profile', member, profile('showProfile'))
route('POST', '/api/account/profile', 'account.profile.edit', member, profile('editProfile'))
route('POST', '/api/account/verification', 'account.verification', member, security('verify'))
route('POST', '/api/account/changeBind', 'account.bind', member, security('bind'))
route('POST', '/api/account/confirmContact', 'account.confirmContact', member, security('confirm'))
route('POST', '/api/account/changePassword', 'account.password', member, security('editPassword'))
route('POST', '/api/account/paymentPassword', 'account.paymentPassword', member, security('editPaymentPassword'))
route('GET', '/api/account/realName', 'account.realName', member, realName('showRealName'))
route('POST', '/api/account/realName', 'account.realName.prove', member, realName('proveRealName'))

// Both audiences share this sign-in path, so it stays open when the member centre is closed.
route('POST', '/api/account/retrievePassword', 'account.retrievePassword', everyone, security('recoverPassword'))

route('GET', '/api/v1/auth/profile', 'auth.profile', signedIn('admin'), profile('showProfile'))
route('PATCH', '/api/v1/auth/profile', 'auth.profile.edit', signedIn('admin'), profile('editProfile'))
route('POST', '/api/v1/auth/password', 'auth.password', signedIn('admin'), security('editPassword'))
