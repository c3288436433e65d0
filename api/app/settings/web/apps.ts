import { join } from 'node:path'
import { BuiltApp } from '#settings/web/built_app'
import { WORKSPACE } from '#start/workspace'

const made = new Map<string, BuiltApp>()

/** The built app of a folder, read at its first page. */
export function builtApp(folder: 'admin' | 'merchant'): BuiltApp {
  const known = made.get(folder)
  if (known) return known
  const app = new BuiltApp(join(WORKSPACE, folder, 'dist'))
  made.set(folder, app)
  return app
}
