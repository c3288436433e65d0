import { defineConfig, targets } from '@adonisjs/core/logger'
import environment from '#start/env'

const REDACTED = ['password', '*.password', 'token', '*.token', 'authorization', '*.authorization', 'captchaInfo', 'secret']

export default defineConfig({
  default: 'app',
  loggers: {
    app: {
      enabled: true,
      name: 'inkfold',
      level: environment.LOG_LEVEL,
      redact: { paths: REDACTED, censor: '[hidden]' },
      transport: { targets: [targets.file({ destination: 1 })] },
    },
  },
})
