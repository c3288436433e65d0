import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const WORKSPACE = workspaceAbove(dirname(fileURLToPath(import.meta.url)))

function workspaceAbove(folder: string): string {
  if (existsSync(join(folder, 'pnpm-workspace.yaml'))) return folder
  const parent = dirname(folder)
  return parent === folder ? process.cwd() : workspaceAbove(parent)
}
