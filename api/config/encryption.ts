import { defineConfig, drivers } from '@adonisjs/core/encryption'
import environment from '#start/env'

/** The first key encrypts, all listed keys decrypt: rotate by adding a new key at the front. */
export default defineConfig({
  default: 'gcm',
  list: { gcm: drivers.aes256gcm({ keys: environment.APP_KEY, id: 'gcm' }) },
})
