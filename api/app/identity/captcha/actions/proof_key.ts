import { createHmac } from 'node:crypto'
import { appKey } from '#config/app'

/** Derived, so that a signature made here can never pass for one made elsewhere. */
export const proofKey = () => createHmac('sha256', String(appKey)).update('captcha proof').digest('base64url')
