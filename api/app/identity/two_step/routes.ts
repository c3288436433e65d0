import { beforeTwoStep, everyone, signedIn } from '#core/http/access'
import { lazyEndpoints } from '#core/http/endpoint'
import { route } from '#core/http/routes'

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
