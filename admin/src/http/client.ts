import { createClient } from '@inkfold/api/client'
import { currentLanguage } from '@/i18n/i18n'
import { emitForbidden, emitGo, emitRetryable, emitSessionOver } from './signals'
import { tokens } from './tokens'

/** The only API client of the back office: refreshes tokens, replays calls and sends the user's language. */
export const client = createClient({
  audience: 'admin',
  tokens,
  language: currentLanguage,
  onSessionOver: emitSessionOver,
  onGo: emitGo,
  onRetryable: emitRetryable,
  onForbidden: emitForbidden,
})
