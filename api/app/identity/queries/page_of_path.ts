import { row } from '#core/database'
import type { MenuApp } from '#contracts/menus'

export interface Page {
  name: string
  permission: string | null
}

/** The screen that an address of an app stands for, whoever asks. */
export function pageOfPath(app: MenuApp, path: string): Promise<Page | undefined> {
  return row<Page>(
    `select name, permission from menus where app = ? and path = ? and type = 'item' and status = 'enabled' limit 1`,
    [app, path],
  )
}
