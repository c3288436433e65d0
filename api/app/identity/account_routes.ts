import { everyone, signedIn } from '#core/http/access'
import { route } from '#core/http/routes'
import { editProfile, showProfile } from '#identity/endpoints/account/profile'
import { proveRealName, showRealName } from '#identity/endpoints/account/real_name'
import { bind, editPassword, editPaymentPassword, recoverPassword, verify } from '#identity/endpoints/account/security'

const member = signedIn('member')

route('GET', '/api/account/profile', 'account.profile', member, showProfile)
route('POST', '/api/account/profile', 'account.profile.edit', member, editProfile)
route('POST', '/api/account/verification', 'account.verification', member, verify)
route('POST', '/api/account/changeBind', 'account.bind', member, bind)
route('POST', '/api/account/changePassword', 'account.password', member, editPassword)
route('POST', '/api/account/paymentPassword', 'account.paymentPassword', member, editPaymentPassword)
route('GET', '/api/account/realName', 'account.realName', member, showRealName)
route('POST', '/api/account/realName', 'account.realName.prove', member, proveRealName)

// Part of the entrance that both audiences share, so it stays open when the member centre is closed.
route('POST', '/api/account/retrievePassword', 'account.retrievePassword', everyone, recoverPassword)

// The same for people who work in the back office or the workspace.
route('GET', '/api/v1/auth/profile', 'auth.profile', signedIn('admin'), showProfile)
route('PATCH', '/api/v1/auth/profile', 'auth.profile.edit', signedIn('admin'), editProfile)
route('POST', '/api/v1/auth/password', 'auth.password', signedIn('admin'), editPassword)
