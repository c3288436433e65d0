import encryption from '@adonisjs/core/services/encryption'
import { Tokens } from '#identity/domain/tokens'

let made: Tokens | undefined

export const tokens = (): Tokens => (made ??= new Tokens(encryption.getMessageVerifier()))
