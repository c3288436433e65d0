import type { ApplicationService } from '@adonisjs/core/types'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#contracts/demo'
import { environment, isPublicDemo } from '#start/environment'
import { isNear } from '#start/environment/kinds'
import { proxyWarning } from '#start/environment/warnings'

/** Checks before the port opens for settings that expose the system or merge all visitors into one address. */
export default class ExposureProvider {
  protected app: ApplicationService

  constructor(app: ApplicationService) {
    this.app = app
  }

  async start() {
    if (this.app.getEnvironment() !== 'web') return
    if (!isNear(environment.HOST) && !environment.DEMO) await this.#refuseKnownPasswords()
    const { isMarkedPublicDemo, clearPublicDemoMark } = await import('#database/seeders/demo_reset')
    if (!isPublicDemo) await clearPublicDemoMark()
    else if (!(await isMarkedPublicDemo())) await this.#refuseOthersData()
    await this.#warnOfProxies()
  }

  /** The database may have been seeded by an earlier start that was not reachable. */
  async #refuseKnownPasswords() {
    const [{ rows }, { isPassword }, { refuseToStart }] = await Promise.all([
      import('#core/database'),
      import('#identity/credentials/passwords'),
      import('#start/environment/refuse_to_start'),
    ])
    // Only demo accounts share one password hash.
    const found = await rows<{ username: string; password_hash: string }>(
      `select min(username) as username, password_hash from users where status = 'active'
        group by password_hash having count(*) > 1 or min(username) = any(?)`,
      [DEMO_ACCOUNTS.map(({ username }) => username)],
    )
    for (const { username, password_hash: hash } of found)
      if (await isPassword(hash, DEMO_PASSWORD))
        refuseToStart([
          `HOST is wrong: ${environment.HOST} lets other machines in, and the account ${username} still has the published ` +
            'password of the demonstration: change it or disable the account, or set DEMO=1 to let them in all the same.',
        ])
  }

  /** A public demonstration deletes its data every night, so it must be one from the beginning. */
  async #refuseOthersData() {
    const { refuseToStart } = await import('#start/environment/refuse_to_start')
    refuseToStart([
      'DEMO is wrong: a public demonstration deletes its data every night, and this database was not filled by one. Use an empty database.',
    ])
  }

  async #warnOfProxies() {
    const warning = proxyWarning(environment)
    if (warning) (await this.app.container.make('logger')).warn(warning)
  }
}
