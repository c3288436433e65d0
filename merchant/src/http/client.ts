import { createClient, type Client } from '@inkfold/api/client'
import type { Audience } from '@inkfold/api/contracts/statuses'
import { currentLanguage } from '@/i18n/i18n'
import { emitSignal } from './signals'
import { tokens } from './tokens'

const clientFor = (audience: Audience): Client =>
  createClient({
    audience,
    tokens,
    language: currentLanguage,
    onSessionOver: (error) => emitSignal({ kind: 'sessionOver', audience, error }),
    onGo: (path, isRefused = false) => emitSignal({ kind: 'go', path, isRefused }),
  })

export const http = clientFor('admin')
export const memberHttp = clientFor('member')
