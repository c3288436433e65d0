import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Cluster } from './cluster.ts'
import { bareEnvironment } from './keeper_process.ts'
import { isAlive } from './process.ts'

/** Created in a draft folder and moved, so that concurrent first starts are safe. */
export function initialise(cluster: Cluster): void {
  if (existsSync(cluster.data)) return
  removeDrafts(cluster)
  const draft = `${cluster.data}.${process.pid}`
  mkdirSync(draft, { mode: 0o700 })
  const password = `${draft}.password`
  writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600 })
  giveTo(cluster, draft, password)
  initdb(cluster, draft, password)
  renameSync(password, join(draft, 'password'))
  moveUnlessThere(draft, cluster.data)
}

function initdb({ bin, home, user }: Cluster, pgdata: string, password: string): void {
  const options = {
    pgdata,
    pwfile: password,
    username: 'postgres',
    auth: 'scram-sha-256',
    encoding: 'UTF8',
    // With plain C, pg_trgm ignores Chinese characters.
    locale: 'C.UTF-8',
  }
  // The password is long and random, so SCRAM iterations would only slow connections.
  const settings = ['--set=timezone=UTC', '--set=log_timezone=UTC', '--set=scram_iterations=1']
  const flags = Object.entries(options).map(([name, value]) => `--${name}=${value}`)
  execFileSync(join(bin, 'initdb'), [...flags, ...settings], {
    uid: user?.uid,
    gid: user?.gid,
    cwd: home,
    env: bareEnvironment(),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

function giveTo({ user }: Cluster, ...paths: string[]): void {
  if (user) paths.forEach((path) => chownSync(path, user.uid, user.gid))
}

function moveUnlessThere(draft: string, place: string): void {
  try {
    renameSync(draft, place)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(place)) throw error
  }
}

function removeDrafts({ home }: Cluster): void {
  const drafts = readdirSync(home).map((name) => ({ name, pid: Number(/^data\.(\d+)/.exec(name)?.[1]) }))
  drafts
    .filter(({ pid }) => pid && !isAlive(pid))
    .forEach(({ name }) => rmSync(join(home, name), { recursive: true, force: true }))
}
