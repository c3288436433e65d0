import { adminLogs, sessions } from '#identity/access/log_and_sessions'
import { apiKeys } from '#identity/api_keys/api_keys'
import { beforeTwoStep, everyone, published, signedIn, permitted } from '#core/http/access'
import { departments } from '#identity/access/departments'
import { lazyEndpoints } from '#core/http/endpoint'
import { menus, userRules } from '#identity/access/menus'
import { mount } from '#core/crud/mount'
import { roles } from '#identity/access/roles'
import { route } from '#core/http/routes'
import { userGroups } from '#identity/access/user_groups'
import { users } from '#identity/access/users'

const auth = lazyEndpoints(() => import('#identity/session/auth'))
const memberSession = lazyEndpoints(() => import('#identity/session/member'))
const ownSessions = lazyEndpoints(() => import('#identity/session/endpoints'))
const preferences = lazyEndpoints(() => import('#identity/account/preferences'))
const security = lazyEndpoints(() => import('#identity/account/endpoints'))
const setup = lazyEndpoints(() => import('#identity/registration/setup'))

const either = signedIn('admin', 'member')

route('POST', '/api/v1/auth/login', 'auth.login', everyone, auth('login'))
route('POST', '/api/v1/auth/register', 'auth.register', everyone, auth('register'))
route('PUT', '/api/v1/auth/refresh', 'auth.refresh', everyone, auth('refresh'))
route('DELETE', '/api/v1/auth/logout', 'auth.logout', beforeTwoStep('admin'), auth('logout'))
route('GET', '/api/v1/auth/index', 'auth.index', beforeTwoStep('admin'), auth('index'))
const keyHolders = published('account', signedIn('admin', 'member', 'api_key'))
route('GET', '/api/v1/auth/whoami', 'auth.whoami', keyHolders, ownSessions('whoami'))
route('GET', '/api/v1/auth/page', 'auth.page', signedIn('admin'), ownSessions('openPage'))
route('POST', '/api/v1/auth/setup', 'auth.setup', everyone, setup('setUp'))
route('POST', '/api/v1/auth/other', 'auth.other', either, ownSessions('openOtherAudience'))

route('GET', '/api/user/checkIn', 'member.checkInOptions', everyone, memberSession('checkInOptions'))
route('POST', '/api/user/checkIn', 'member.checkIn', everyone, memberSession('checkIn'))
route('POST', '/api/user/logout', 'member.logout', everyone, memberSession('memberLogout'))
route('GET', '/api/user/index', 'member.index', beforeTwoStep('member'), memberSession('memberIndex'))

route('POST', '/api/v1/auth/agreement', 'auth.agreement', either, security('agree'))
route('GET', '/api/v1/auth/sessions', 'auth.sessions', either, ownSessions('listOwnSessions'))
route('DELETE', '/api/v1/auth/sessions', 'auth.sessions.endAll', either, ownSessions('endOwnSessions'))
route('DELETE', '/api/v1/auth/sessions/:id', 'auth.sessions.end', either, ownSessions('endOwnSession'))
route('GET', '/api/v1/auth/preferences/:key', 'auth.preferences.show', either, preferences('showPreference'))
route('PUT', '/api/v1/auth/preferences/:key', 'auth.preferences.save', either, preferences('savePreference'))

const profile = lazyEndpoints(() => import('#identity/account/profile'))
const realName = lazyEndpoints(() => import('#identity/account/real_name'))

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

const keyCalls = lazyEndpoints(() => import('#identity/api_keys/endpoints'))
const explain = lazyEndpoints(() => import('#identity/access/explain_permission'))
const roleCalls = lazyEndpoints(() => import('#identity/access/role_endpoints'))
const userCalls = lazyEndpoints(() => import('#identity/access/manage_users'))

route('GET', '/api/v1/permissions', 'permissions.index', permitted('roles.view'), roleCalls('listPermissions'))
route(
  'GET',
  '/api/v1/permissions/explain',
  'permissions.explain',
  permitted('roles.explain'),
  explain('explainPermission'),
)
route('GET', '/api/v1/roles/compare', 'roles.compare', permitted('roles.view'), roleCalls('compare'))
route('GET', '/api/v1/roles/:id/menus', 'roles.menus', permitted('roles.view'), roleCalls('previewMenus'))
route('POST', '/api/v1/roles/:id/copy', 'roles.copy', permitted('roles.create'), roleCalls('copy'))

route('POST', '/api/v1/users/:id/lock', 'users.lock', permitted('users.lock'), userCalls('lock'))
route('POST', '/api/v1/users/:id/unlock', 'users.unlock', permitted('users.lock'), userCalls('unlock'))
route(
  'POST',
  '/api/v1/users/:id/password',
  'users.password',
  permitted('users.reset_password'),
  userCalls('setPassword'),
)
route(
  'POST',
  '/api/v1/users/:id/twoStep',
  'users.twoStep',
  permitted('users.reset_password'),
  userCalls('withdrawTwoStep'),
)
route(
  'POST',
  '/api/v1/users/:id/realName',
  'users.realName',
  permitted('users.reset_real_name'),
  userCalls('withdrawRealName'),
)

route('GET', '/api/v1/api-keys/options', 'api-keys.options', permitted('api_keys.create'), keyCalls('options'))
route('POST', '/api/v1/api-keys', 'api-keys.make', permitted('api_keys.create'), keyCalls('make'))
route('POST', '/api/v1/api-keys/:id/rotate', 'api-keys.rotate', permitted('api_keys.create'), keyCalls('rotate'))
route('POST', '/api/v1/api-keys/:id/revoke', 'api-keys.revoke', permitted('api_keys.revoke'), keyCalls('revoke'))

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

route('POST', '/api/v1/auth/twoStep/recoveryCodes', 'auth.twoStep.recoveryCodes', either, own('renewRecovery'))
route('POST', '/api/v1/auth/twoStep/disable', 'auth.twoStep.disable', either, own('disable'))
route('GET', '/api/v1/auth/devices', 'auth.devices', either, own('listDevices'))
route('DELETE', '/api/v1/auth/devices/:id', 'auth.devices.end', either, own('endDevice'))
