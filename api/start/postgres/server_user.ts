import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'

export interface ServerUser {
  uid: number
  gid: number
  name: string
}

/**
 * PostgreSQL refuses to run as root, so root uses the data's owner, or an unprivileged user for a new cluster.
 * Undefined means the current user.
 */
export function serverUser(data: string): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(data, { throwIfNoEntry: false })
  const users = knownUsers()
  return owner && owner.uid !== 0 ? ownerOf(owner, users) : chooseUser(users)
}

/** Tests access as that user, because file modes do not cover access lists, mounts and namespaces. */
export function canReach(user: ServerUser, file: string): boolean {
  const { uid, gid } = user
  return spawnSync('/bin/sh', ['-c', 'test -r "$1" && test -x "$1"', 'sh', file], { uid, gid, cwd: '/' }).status === 0
}

/** A dedicated user if there is one, otherwise any but root: not every machine has a user `postgres`. */
export function chooseUser(users: ServerUser[]): ServerUser {
  const named = ['postgres', 'nobody'].map((name) => users.find((user) => user.name === name))
  const user = [...named, ...users].find((candidate) => candidate && candidate.uid > 0)
  if (!user) throw new Error('PostgreSQL refuses to run as root and /etc/passwd names no other user: set DATABASE_URL.')
  return user
}

function knownUsers(): ServerUser[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
}

function ownerOf({ uid, gid }: { uid: number; gid: number }, users: ServerUser[]): ServerUser {
  return { uid, gid, name: users.find((user) => user.uid === uid)?.name ?? String(uid) }
}
