import { defineConfig, drivers } from '@adonisjs/core/encryption'
import environment from '#start/env'

/** The newest key writes, every listed key reads: rotating is putting a new one in front. */
export default defineConfig({
  default: 'gcm',
  list: { gcm: drivers.aes256gcm({ keys: environment.APP_KEY, id: 'gcm' }) },
})
