import { defineConfig } from '@adonisjs/core/bodyparser'

/** The media module reads uploads as streams; they are never written to disk under client names. */
export default defineConfig({
  allowedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'],
  form: { types: ['application/x-www-form-urlencoded'], limit: '1mb' },
  json: { types: ['application/json', 'application/csp-report'], limit: '1mb', convertEmptyStringsToNull: false },
  multipart: { autoProcess: false, processManually: ['*'], types: ['multipart/form-data'] },
})
