import { Ignitor } from '@adonisjs/core'
import rc from '../adonisrc.ts'

const APP_ROOT = new URL('../', import.meta.url)

/** Adonis asks for `./x.js`; Node runs our TypeScript as it is, so the file is `./x.ts`. */
const importer = (path: string): Promise<unknown> =>
  /^\.{1,2}\//.test(path) ? import(new URL(path.replace(/\.js$/, '.ts'), APP_ROOT).href) : import(path)

export function ignite() {
  return new Ignitor(APP_ROOT, { importer }).tap((app) => {
    app.rcContents(rc)
    app.booting(async () => {
      await import('#start/env')
    })
    app.listen('SIGTERM', () => void app.terminate())
    app.listen('SIGINT', () => void app.terminate())
  })
}
