import { defineConfig } from '@adonisjs/core/app'

/** Ends tests that hang, but is long enough for a busy machine. */
const TEST_MS = 240_000

export default defineConfig({
  typescript: true,
  commands: [() => import('#start/framework_commands')],
  providers: [
    () => import('@adonisjs/core/providers/app_provider'),
    () => import('@adonisjs/core/providers/vinejs_provider'),
    { file: () => import('@adonisjs/core/providers/repl_provider'), environment: ['repl'] },
    () => import('@adonisjs/lucid/database_provider'),
    () => import('@adonisjs/auth/auth_provider'),
    () => import('#providers/schema_provider'),
    () => import('#providers/exposure_provider'),
    () => import('#providers/messages_provider'),
    () => import('#providers/rates_provider'),
    () => import('#providers/moderation_provider'),
    () => import('#providers/catalogue_provider'),
    () => import('#providers/design_provider'),
    () => import('#providers/risk_provider'),
    () => import('#providers/storage_provider'),
    () => import('#providers/identity_provider'),
    () => import('#providers/organisations_provider'),
    () => import('#providers/ledger_provider'),
    () => import('#providers/gateway_provider'),
    () => import('#providers/orders_provider'),
    () => import('#providers/publishing_provider'),
    () => import('#providers/access_provider'),
    () => import('#providers/jobs_provider'),
    () => import('#providers/live_provider'),
    () => import('#providers/webhooks_provider'),
    () => import('#providers/observability_provider'),
  ],
  preloads: [() => import('#start/kernel'), () => import('#start/routes')],
  tests: {
    suites: [
      { name: 'unit', files: ['tests/unit/**/*.spec.ts'], timeout: TEST_MS },
      { name: 'functional', files: ['tests/functional/**/*.spec.ts'], timeout: TEST_MS },
    ],
    forceExit: false,
  },
})
