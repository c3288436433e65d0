import { Ignitor } from '@adonisjs/core'
import type { ApplicationService } from '@adonisjs/core/types'
import rc from '../adonisrc.ts'

const APP_ROOT = new URL('../', import.meta.url)

/** AdonisJS imports `./x.js`, but Node runs the TypeScript file `./x.ts`. */
const importer = (path: string): Promise<unknown> =>
  /^\.{1,2}\//.test(path) ? import(new URL(path.replace(/\.js$/, '.ts'), APP_ROOT).href) : import(path)

const LATE_MS = 10_000

/**
 * If the process does not exit, logs what keeps it alive. A job that outlasts its time connects to the database again, so
 * after the shutdown nothing is waited for.
 */
function end(app: ApplicationService): void {
  const late = () => console.error(`Not ended yet, because of ${process.getActiveResourcesInfo().join(', ')}`)
  setTimeout(late, LATE_MS).unref()
  const failed = (error: unknown) => {
    console.error(error)
    process.exitCode = 1
  }
  void app
    .terminate()
    .catch(failed)
    .finally(() => process.exit())
}

/** Without a database, nothing may be queried: for commands that only read what the code declares. */
export function boot({ hasDatabase = true } = {}) {
  return new Ignitor(APP_ROOT, { importer }).tap((app) => {
    app.rcContents(rc)
    app.booting(async () => {
      if (!hasDatabase) (await import('#start/database_url')).goWithoutDatabase()
      await import('#start/env')
    })
    app.listen('SIGTERM', () => end(app))
    app.listen('SIGINT', () => end(app))
  })
}
