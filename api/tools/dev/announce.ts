import { DEMO_ACCOUNTS, DEMO_PASSWORD, DEMO_SITES, type DemoAccount } from '../../contracts/demo.ts'
import en from '../../contracts/locales/en.json' with { type: 'json' }
import type { Environment } from '../../start/environment/read.ts'
import { isStaged, locateCluster } from '../../start/postgres/cluster.ts'
import { WORKSPACE } from '../../start/workspace.ts'

export function announce({ APP_URL, DATABASE_URL, DEMO, LOG_FILE, PLATFORM_SANDBOX_URL }: Environment): void {
  const places = [`Shop          ${APP_URL}/`, `Back office   ${APP_URL}/backoffice`, `API           ${APP_URL}/docs`]
  const sandbox = PLATFORM_SANDBOX_URL ? [`Sandbox       ${PLATFORM_SANDBOX_URL}, shops of the sales platforms`] : []
  const log = LOG_FILE ? [`Log           ${LOG_FILE}`] : []
  const people =
    (DEMO ?? !DATABASE_URL)
      ? [
          '',
          `Demo accounts, all with the password ${DEMO_PASSWORD}`,
          '',
          line('Username', 'Role', 'Where'),
          ...DEMO_ACCOUNTS.map(account),
          ...DEMO_SITES.map((one) => site(one, APP_URL)),
        ]
      : []
  const database = DATABASE_URL ? [] : dataFolder()
  console.log(['', 'Inkfold is ready.', '', ...places, ...sandbox, ...database, ...log, ...people, ''].join('\n'))
}

const line = (username: string, role: string, where: string) => `  ${username.padEnd(11)} ${role.padEnd(23)} ${where}`

function account({ username, role, path, merchantNo }: DemoAccount): string {
  return line(username, en[`roles.${role}`], merchantNo ? `${path}, merchant number ${merchantNo}` : path)
}

function site({ host, username }: (typeof DEMO_SITES)[number], appUrl: string): string {
  const url = new URL(appUrl)
  url.hostname = host
  return line(username, en['roles.supplier'], `${url.href}backoffice`)
}

function dataFolder(): string[] {
  const cluster = locateCluster(WORKSPACE)
  const why = isStaged(cluster) ? ` (PostgreSQL runs as ${cluster.user?.name}, who may not read this folder)` : ''
  return [`Database      ${cluster.home}${why}`]
}
