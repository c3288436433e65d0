import { everyone } from '#core/http/access'
import { later } from '#core/http/later'
import { route } from '#core/http/routes'

const sendCodes = later(() => import('#identity/codes/endpoints/send_codes'))

route('POST', '/api/v1/verify/code', 'codes.send', everyone, sendCodes('sendVerificationCode'))
route('POST', '/api/Sms/send', 'codes.sms', everyone, sendCodes('sendSms'))
route('POST', '/api/Ems/send', 'codes.ems', everyone, sendCodes('sendEms'))
