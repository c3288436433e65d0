import { everyone } from '#core/http/access'
import { route } from '#core/http/routes'
import { sendEms, sendSms, sendVerificationCode } from '#identity/codes/endpoints/send_codes'

route('POST', '/api/v1/verify/code', 'codes.send', everyone, sendVerificationCode)
route('POST', '/api/Sms/send', 'codes.sms', everyone, sendSms)
route('POST', '/api/Ems/send', 'codes.ems', everyone, sendEms)
