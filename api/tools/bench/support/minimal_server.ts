import module from 'node:module'
import { Ignitor } from '@adonisjs/core'
import { defineConfig as encrypted, drivers } from '@adonisjs/core/encryption'
import { defineConfig } from '@adonisjs/core/http'

module.enableCompileCache()

const KEY = 'a key of the measurement, and of it only'

/** The smallest AdonisJS server: one route, no database, none of our modules. */
await new Ignitor(new URL('../../../', import.meta.url), { importer: (path) => import(path) })
  .tap((app) => {
    app.rcContents({ typescript: true, providers: [() => import('@adonisjs/core/providers/app_provider')] })
    app.useConfig({
      app: { appKey: KEY, http: defineConfig({}) },
      logger: { default: 'app', loggers: { app: { enabled: true, level: 'info' } } },
      hash: { default: 'scrypt', list: {} },
      encryption: encrypted({ default: 'gcm', list: { gcm: drivers.aes256gcm({ keys: [KEY], id: 'gcm' }) } }),
    })
    app.starting(async () => {
      const { default: router } = await import('@adonisjs/core/services/router')
      router.get('/health/ready', () => 'ready')
    })
    app.listen('SIGTERM', () => void app.terminate())
  })
  .httpServer()
  .start()
