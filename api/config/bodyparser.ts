import { defineConfig } from '@adonisjs/core/bodyparser'

/** Uploads are read as streams by the media module, never parked on disk under a client's name. */
export default defineConfig({
  allowedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'],
  form: { types: ['application/x-www-form-urlencoded'], limit: '1mb' },
  json: { types: ['application/json', 'application/csp-report'], limit: '1mb', convertEmptyStringsToNull: false },
  multipart: { autoProcess: false, processManually: ['*'], types: ['multipart/form-data'] },
})
