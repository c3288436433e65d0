import { spawn } from 'node:child_process'
import { hostname } from 'node:os'
import { Inkfold } from '../../../sdk/src/index.ts'
import { done, textOption, type Command, type Context } from '../command.ts'
import { readConfig, removeConfig, writeConfig } from '../config.ts'
import { EXIT, UsageError } from '../exit_codes.ts'
import { tableText } from '../output.ts'
import { pause } from '../pause.ts'

interface DeviceCode {
  device_code: string
  user_code: string
  /** Page of the workspace where a person approves the code. */
  path: string
  expires_in: number
  /** Seconds between two questions. */
  interval: number
}

type Token = { state: 'waiting'; key: null } | { state: 'approved'; key: string }

export const login: Command = {
  name: 'login',
  usage: 'login [options]',
  summary: 'command.login',
  options: { writes: { type: 'boolean' }, name: { type: 'string' }, 'no-browser': { type: 'boolean' } },
  async run(context) {
    const { t, values, environment, note, answer } = context
    const url = context.url()
    const inkfold = new Inkfold({ baseUrl: url, language: context.language })
    const name = (textOption(context, 'name') ?? `inkfold on ${hostname()}`).slice(0, 60)
    const code = await inkfold.request<DeviceCode>({
      method: 'POST',
      path: '/api/v1/device-codes',
      body: { name, writes: values.writes === true },
      isKeyed: false,
    })
    const page = new URL(code.path, url).href
    note(t('login.open', { url: page, code: code.user_code }))
    note(t('login.back_office'))
    note(t('login.waiting', { minutes: Math.round(code.expires_in / 60) }))
    if (!values['no-browser'] && process.stderr.isTTY) openPage(page)
    const key = await keyOf(inkfold, code, context)
    const file = writeConfig(environment, { url, key })
    answer({ url, file }, () => t('login.done', { url, file }))
    return done()
  },
}

async function keyOf(inkfold: Inkfold, code: DeviceCode, { signal, t }: Context): Promise<string> {
  const until = Date.now() + code.expires_in * 1000
  while (Date.now() < until) {
    const body = { device_code: code.device_code }
    const token = await inkfold.request<Token>(
      { method: 'POST', path: '/api/v1/device-codes/token', body, isKeyed: false },
      { signal },
    )
    if (token.state === 'approved') return token.key
    await pause(code.interval * 1000, signal)
  }
  throw new UsageError(t('login.expired'), EXIT.signedOut)
}

/** A missing browser is no failure: the address is printed. */
function openPage(url: string): void {
  const [program, args] =
    process.platform === 'darwin'
      ? ['open', [url]]
      : process.platform === 'win32'
        ? ['rundll32', ['url.dll,FileProtocolHandler', url]]
        : ['xdg-open', [url]]
  spawn(program as string, args as string[], { detached: true, stdio: 'ignore' })
    .on('error', () => {})
    .unref()
}

export const logout: Command = {
  name: 'logout',
  usage: 'logout [options]',
  summary: 'command.logout',
  options: {},
  run({ environment, answer, t }) {
    const had = readConfig(environment).key !== undefined
    removeConfig(environment)
    answer({ removed: had }, () => t(had ? 'logout.done' : 'logout.none'))
    return Promise.resolve(done())
  },
}

export const whoami: Command = {
  name: 'whoami',
  usage: 'whoami [options]',
  summary: 'command.whoami',
  options: {},
  async run({ inkfold, answer, t, signal }) {
    const found = await inkfold().account.get({ signal })
    answer(found, () => tableText([t('column.field'), t('column.value')], rowsOf(found)))
    return done()
  },
}

/** Nested values by their path. */
export function rowsOf(value: object, path = ''): [string, unknown][] {
  return Object.entries(value).flatMap(([name, one]): [string, unknown][] => {
    if (typeof one !== 'object' || one === null) return [[path + name, one ?? '']]
    return Array.isArray(one) ? [[path + name, JSON.stringify(one)]] : rowsOf(one as object, `${path}${name}.`)
  })
}
