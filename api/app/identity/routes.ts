import { mount } from '#core/crud/mount'
import { apiKeys } from '#identity/api_keys/api_keys'
import { departments } from '#identity/access/departments'
import { menus, userRules } from '#identity/access/menus'
import { adminLogs, sessions } from '#identity/access/log_and_sessions'
import { roles } from '#identity/access/roles'
import { userGroups } from '#identity/access/user_groups'
import { users } from '#identity/access/users'
import { beforeTwoStep, everyone, signedIn } from '#core/http/access'
import { lazyEndpoints } from '#core/http/endpoint'
import { route } from '#core/http/routes'
import '#identity/session/routes'
import '#identity/account/routes'
import '#identity/access/routes'

mount(menus)
mount(roles)
mount(users)
mount(departments)
mount(userGroups)
mount(userRules)
mount(adminLogs)
mount(sessions)
mount(apiKeys)

const clickCaptcha = lazyEndpoints(() => import('#identity/captcha/endpoints'))

route('GET', '/api/common/clickCaptcha', 'captcha.show', everyone, clickCaptcha('showCaptcha'))
route('POST', '/api/common/checkClickCaptcha', 'captcha.check', everyone, clickCaptcha('checkCaptcha'))
route('GET', '/api/common/proofChallenge', 'captcha.proof', everyone, clickCaptcha('showProofChallenge'))

const sendCodes = lazyEndpoints(() => import('#identity/codes/endpoints'))

route('POST', '/api/v1/verify/code', 'codes.send', everyone, sendCodes('sendVerificationCode'))
route('POST', '/api/Sms/send', 'codes.sms', everyone, sendCodes('sendSms'))
route('POST', '/api/Ems/send', 'codes.ems', everyone, sendCodes('sendEms'))

const second = lazyEndpoints(() => import('#identity/two_step/second_step'))
const own = lazyEndpoints(() => import('#identity/two_step/endpoints'))

route('POST', '/api/v1/auth/secondStep', 'auth.secondStep', everyone, second('secondStep'))
route('POST', '/api/user/secondStep', 'member.secondStep', everyone, second('memberSecondStep'))

const settingUp = beforeTwoStep('admin', 'member')
route('GET', '/api/v1/auth/twoStep', 'auth.twoStep', settingUp, own('showTwoStep'))
route('POST', '/api/v1/auth/twoStep/enrol', 'auth.twoStep.enrol', settingUp, own('enrol'))
route('POST', '/api/v1/auth/twoStep/confirm', 'auth.twoStep.confirm', settingUp, own('confirm'))

const either = signedIn('admin', 'member')
route('POST', '/api/v1/auth/twoStep/recoveryCodes', 'auth.twoStep.recoveryCodes', either, own('renewRecovery'))
route('POST', '/api/v1/auth/twoStep/disable', 'auth.twoStep.disable', either, own('disable'))
route('GET', '/api/v1/auth/devices', 'auth.devices', either, own('listDevices'))
route('DELETE', '/api/v1/auth/devices/:id', 'auth.devices.end', either, own('endDevice'))
