import { authApiClient } from '@adonisjs/auth/plugins/api_client'
import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import { apiClient } from '@japa/api-client'
import { assert } from '@japa/assert'
import { pluginAdonisJS } from '@japa/plugin-adonisjs'
import type { Config } from '@japa/runner/types'
import '#tests/one_seed'
import { takeFaults, watchAnswers } from '#tests/support/answer_check'

export { reporters } from '../tools/dev/japa_reporters.ts'

export const plugins: Config['plugins'] = [assert(), apiClient(), pluginAdonisJS(app), authApiClient(app)]

export const runnerHooks: Required<Pick<Config, 'setup' | 'teardown'>> = { setup: [], teardown: [] }

export const configureSuite: Config['configureSuite'] = (suite) => {
  if (suite.name !== 'functional') return
  suite.setup(startServer)
  suite.setup(watchAnswers)
  suite.onGroup((group) => group.each.teardown(refuseStrangeAnswers))
  suite.onTest((test) => test.teardown(refuseStrangeAnswers))
}

/**
 * A test that computes for seconds blocks both ends of a connection: the server would close it unseen, and the next
 * request on it would fail.
 */
async function startServer() {
  const stop = await testUtils.httpServer().start()
  const server = (await app.container.make('server')).getNodeServer()
  if (server) server.keepAliveTimeout = 60_000
  return stop
}

/** Fails a test whose answers contradict the OpenAPI document, whatever it checks. */
function refuseStrangeAnswers() {
  const faults = takeFaults()
  if (faults.length > 0) throw new Error(faults.join('\n'))
}
