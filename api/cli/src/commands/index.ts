import type { Command } from '../command.ts'
import { completionOf } from './completion.ts'
import { exportRows } from './export.ts'
import { listen } from './listen.ts'
import { design, quote, upload } from './making.ts'
import { mcp } from './mcp.ts'
import { order } from './order.ts'
import { cancel, orders, show, watch } from './orders.ts'
import { login, logout, whoami } from './session.ts'

/** In the order of the help. */
export const COMMANDS: readonly Command[] = [
  login,
  logout,
  whoami,
  quote,
  upload,
  design,
  order,
  orders,
  show,
  cancel,
  watch,
  listen,
  exportRows,
  completionOf(() => COMMANDS),
  mcp,
]
