import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/*
 * AdonisJS' command line: `node ace`. It runs the TypeScript sources without a build, on the Node version that the
 * workspace installs; an older Node hands over to that one.
 */
if (process.features.typescript) {
  const { default: module } = await import('node:module')
  module.enableCompileCache()
  await import('./bin/console.ts')
} else {
  const node = fileURLToPath(new URL('../node_modules/.bin/node', import.meta.url))
  if (!existsSync(node)) throw new Error('Run npx -y pnpm@12 install first.')
  const self = fileURLToPath(import.meta.url)
  const { status } = spawnSync(node, [self, ...process.argv.slice(2)], { stdio: 'inherit' })
  process.exitCode = status ?? 1
}
