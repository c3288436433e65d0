import { everyone } from '#core/http/access'
import { lazyEndpoints } from '#core/http/endpoint'
import { route } from '#core/http/routes'

const sendCodes = lazyEndpoints(() => import('#identity/codes/endpoints'))

route('POST', '/api/v1/verify/code', 'codes.send', everyone, sendCodes('sendVerificationCode'))
route('POST', '/api/Sms/send', 'codes.sms', everyone, sendCodes('sendSms'))
route('POST', '/api/Ems/send', 'codes.ems', everyone, sendCodes('sendEms'))
