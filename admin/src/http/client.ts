import { createClient } from '@inkfold/api/client'
import { currentLanguage } from '@/i18n/i18n'
import { tellGo, tellRetryable, tellSessionOver } from './signals'
import { tokens } from './tokens'

/** Every call of the back office goes through this one client: it refreshes, replays and speaks the person's language. */
export const client = createClient({
  audience: 'admin',
  tokens,
  language: currentLanguage,
  onSessionOver: tellSessionOver,
  onGo: tellGo,
  onRetryable: tellRetryable,
})
