import { DEMO_ACCOUNTS, DEMO_PASSWORD, DEMO_SITES, type DemoAccount } from '../../contracts/demo.ts'
import type { Environment } from '../../start/environment/read.ts'
import { isStaged, locateCluster } from '../../start/postgres/cluster.ts'
import { WORKSPACE } from '../../start/workspace.ts'

/** Tells the person at the terminal where everything is. */
export function announce({ APP_URL, DATABASE_URL, DEMO }: Environment): void {
  const places = [`Shop          ${APP_URL}/`, `Back office   ${APP_URL}/backoffice`, `API           ${APP_URL}/docs`]
  const people =
    (DEMO ?? !DATABASE_URL)
      ? [
          '',
          `Demo accounts (password ${DEMO_PASSWORD})`,
          ...DEMO_ACCOUNTS.map(account),
          ...DEMO_SITES.map((one) => site(one, APP_URL)),
        ]
      : []
  const database = DATABASE_URL ? [] : dataFolder()
  console.log(['', 'Inkfold is ready.', '', ...places, ...database, ...people, ''].join('\n'))
}

function account({ username, role, path, merchantNo }: DemoAccount): string {
  const place = merchantNo ? `${path}, merchant number ${merchantNo}` : path
  return `  ${username.padEnd(11)} ${role.padEnd(16)} ${place}`
}

/** A supplier's own site, on the port of this one. */
function site({ host, username }: (typeof DEMO_SITES)[number], appUrl: string): string {
  const url = new URL(appUrl)
  url.hostname = host
  return `  ${username.padEnd(11)} ${'supplier'.padEnd(16)} ${url.href}backoffice`
}

function dataFolder(): string[] {
  const cluster = locateCluster(WORKSPACE)
  const why = isStaged(cluster) ? ` (PostgreSQL runs as ${cluster.user?.name}, who may not read this folder)` : ''
  return [`Database      ${cluster.home}${why}`]
}
