import { defineConfig, destination } from '@adonisjs/core/logger'
import { hideKeys } from '#contracts/api_keys'
import { logFields } from '#core/health/observe'
import environment from '#start/env'

const REDACTED = [
  'password',
  '*.password',
  'token',
  '*.token',
  'authorization',
  '*.authorization',
  'captchaInfo',
  'secret',
]

interface Fault extends Error {
  code?: string
  constraint?: string
  table?: string
}

/** Logged fields of an error. PostgreSQL's `detail` is omitted, because it quotes whole rows. */
const err = ({ name, message, stack, code, constraint, table }: Fault) => ({
  type: name,
  message,
  stack,
  code,
  constraint,
  table,
})

/** Lines are flushed in batches: at the latest after this interval and at exit. */
const lines = destination({
  dest: environment.LOG_FILE ?? 1,
  mkdir: true,
  mode: 0o600,
  sync: false,
  minLength: 4096,
  periodicFlush: 200,
})

export default defineConfig({
  default: 'app',
  loggers: {
    app: {
      enabled: true,
      name: 'inkfold',
      level: environment.LOG_LEVEL,
      redact: { paths: REDACTED, censor: '[hidden]' },
      serializers: { err },
      mixin: logFields,
      hooks: { streamWrite: hideKeys },
      destination: lines,
    },
  },
})
