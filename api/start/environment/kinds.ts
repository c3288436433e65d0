import { isAbsolute } from 'node:path'
import { accessSync, constants } from 'node:fs'
import { isIP } from 'node:net'

/** The environment as it was set. */
export type Texts = Record<string, string | undefined>

/** A variable's type: `expects` completes "must be …"; `parse` returns undefined for invalid text. */
export interface Kind<T> {
  expects: string
  parse: (text: string) => T | undefined
}

export function choice<const T extends string>(...allowed: T[]): Kind<T> {
  return { expects: `one of ${allowed.join(', ')}`, parse: (text) => allowed.find((one) => one === text) }
}

export function either(yes: string, no: string): Kind<boolean> {
  return { expects: `${yes} or ${no}`, parse: (text) => (text === yes ? true : text === no ? false : undefined) }
}

/** What a process does; each kind scales by itself. */
export const ROLES = ['web', 'worker', 'renderer'] as const
export type Role = (typeof ROLES)[number]

export const roles: Kind<readonly Role[]> = {
  expects: `all, or some of ${ROLES.join(', ')}, separated by commas`,
  parse: (text) =>
    (text === 'all' ? ROLES : list(text, (one) => ROLES.some((role) => role === one))) as Role[] | undefined,
}

export const port: Kind<number> = {
  expects: 'a port number from 0 to 65535',
  parse: (text) => (/^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined),
}

export const count: Kind<number> = {
  expects: 'a whole number from 1 to 1000',
  parse: (text) => (/^[1-9]\d{0,3}$/.test(text) && Number(text) <= 1000 ? Number(text) : undefined),
}

export const percent: Kind<number> = {
  expects: 'a whole number from 1 to 100',
  parse: (text) => (/^[1-9]\d{0,2}$/.test(text) && Number(text) <= 100 ? Number(text) : undefined),
}

export const host: Kind<string> = {
  expects: 'an address or a host name, such as 127.0.0.1, 0.0.0.0 or localhost',
  parse: (text) => (isIP(text) || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(text) ? text : undefined),
}

export function url(protocols: string[], isComplete: (address: URL) => boolean = () => true): Kind<string> {
  const names = protocols.map((name) => `${name}://`).join(' or ')
  const fits = (address: URL | null) =>
    address?.host && protocols.includes(address.protocol.slice(0, -1)) && isComplete(address)
  return {
    expects: `an address that begins with ${names}`,
    parse: (text) => (fits(URL.parse(text)) ? text : undefined),
  }
}

const KEY_LENGTH = 32

export const keys: Kind<string[]> = {
  expects: `one or more keys of at least ${KEY_LENGTH} characters, separated by commas, the newest first`,
  parse: (text) => list(text, (key) => key.length >= KEY_LENGTH && !/\s/.test(key)),
}

const NEAR = ['loopback', 'linklocal', 'uniquelocal']
const NO_PROXY = 'none'

export const proxies: Kind<string[]> = {
  expects: `addresses or networks separated by commas, such as 10.0.0.0/8; or the words ${NEAR.join(', ')}; or ${NO_PROXY}`,
  parse: (text) => (text === NO_PROXY ? [] : list(text, (one) => NEAR.includes(one) || isNetwork(one))),
}

export const mailbox: Kind<string> = {
  expects: 'a sender such as Inkfold <no-reply@example.com>',
  parse: (text) => (/^([^<>]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(text) ? text : undefined),
}

export const secret: Kind<string> = {
  expects: 'a text without spaces',
  parse: (text) => (/^\S+$/.test(text) ? text : undefined),
}

export const program: Kind<string> = {
  expects: 'the path of a program that may be run',
  parse: (text) => (mayRun(text) ? text : undefined),
}

/** Demo accounts in a production database need an explicit value. */
export const IN_PRODUCTION = 'production'

/** A demonstration for everybody: it forgets every night and reaches nobody outside. */
export const PUBLIC_DEMO = 'public'

export const demo: Kind<boolean | typeof PUBLIC_DEMO> = {
  expects: `1, 0, ${IN_PRODUCTION} or ${PUBLIC_DEMO}`,
  parse: (text) => {
    if (text === PUBLIC_DEMO) return PUBLIC_DEMO
    return text === '1' || text === IN_PRODUCTION ? true : text === '0' ? false : undefined
  },
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/i

/** Whether only this machine can reach a listener on the address. */
export const isNear = (address: string) => LOOPBACK.test(address)

function list(text: string, isValid: (item: string) => boolean): string[] | undefined {
  const items = text.split(',').map((item) => item.trim())
  return items.every(isValid) ? items : undefined
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (!version || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

function mayRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

export const file: Kind<string> = {
  expects: 'the absolute path of a file',
  parse: (text) => (isAbsolute(text) && !text.endsWith('/') ? text : undefined),
}

export const folder: Kind<string> = {
  expects: 'the absolute path of a folder',
  parse: (text) => (isAbsolute(text) ? text : undefined),
}
