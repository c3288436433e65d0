import { captchaCalls } from '@inkfold/api/client/captcha'
import { client } from '@/http/client'

export const captcha = captchaCalls(client)
