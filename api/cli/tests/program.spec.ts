import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { done, fakeApi, refused, type Answer, type FakeApi } from '../../sdk/tests/fake_api.ts'
import { COMMANDS } from '../src/commands/index.ts'
import { emptyFolder, program } from './run_program.ts'

let api: FakeApi | undefined
afterEach(() => api?.stop())

async function run(args: string[], answers: Answer[], more: Parameters<typeof program>[1] = {}) {
  api = await fakeApi(...answers)
  const env = { INKFOLD_URL: api.baseUrl, INKFOLD_KEY: 'ink_test_key', ...more.env }
  return { api, ...(await program(args, { ...more, env })) }
}

const page = (list: object[], more: object = {}) => done({ list, total: list.length, total_is: 'exact', ...more })
const ORDER = {
  id: 7,
  order_no: 'D7',
  status: 'producing',
  hold: 'none',
  pieces: 2,
  total_amount: '19.90',
  created_at: '2026-11-29T12:00:00Z',
}

describe('@DEV-06 command line', () => {
  test('help lists every command, in both languages', async () => {
    for (const [LANG, sentence] of [
      ['en_US.UTF-8', 'List orders'],
      ['zh_CN.UTF-8', '列出订单'],
    ] as const) {
      const { code, out } = await program(['--help'], { env: { LANG } })
      expect(code).toBe(0)
      expect(out).toContain(sentence)
      for (const { name } of COMMANDS) expect(out).toMatch(new RegExp(`^  ${name}\\b`, 'm'))
    }
    expect((await program(['order', '--help'])).out).toContain('--dry-run')
    expect((await program(['--version'])).out).toMatch(/^\d+\.\d+\.\d+$/m)
  })

  test('exit codes tell programs what happened', async () => {
    expect((await program(['ordres'])).code).toBe(2)
    expect((await program(['orders', '--colour', 'red'])).code).toBe(2)
    expect((await program(['orders'])).err).toContain('INKFOLD_URL')
    const signedOut = await program(['orders'], { env: { INKFOLD_URL: 'http://127.0.0.1:1' } })
    expect([signedOut.code, signedOut.err]).toEqual([3, expect.stringContaining('inkfold login')])
    const codes: [number, string, number][] = [
      [401, 'E_KEY_REVOKED', 3],
      [403, 'E_FORBIDDEN', 4],
      [404, 'E_NOT_FOUND', 1],
      [429, 'E_TOO_MANY', 5],
    ]
    for (const [status, reason, expected] of codes) {
      const { code, err } = await run(['show', '7'], [refused(status, reason, { retryAfter: 3600 })])
      expect([code, err]).toEqual([expected, expect.stringContaining(`code ${reason}, request req-12345`)])
      await api?.stop()
    }
  })

  test('people get a table, programs JSON, and data cannot steer the terminal', async () => {
    const evil = { ...ORDER, order_no: 'D8\u001b[2J\u202e' }
    const table = await run(['orders'], [page([ORDER, evil])])
    expect(table.out).toMatch(/^Order +Status +Pieces +Total +Created$/m)
    expect(table.out).toMatch(/^D7 +producing +2 +19.90/m)
    expect(table.out).not.toMatch(/[^\P{Cc}\n]|\u202e/u)
    await table.api.stop()
    const json = await run(['orders', '--json', '--status', 'producing'], [page([ORDER])])
    expect(JSON.parse(json.out)).toEqual([ORDER])
    expect(json.api.received[0]?.url).toContain('status=producing')
    await json.api.stop()
    const error = await run(['show', '7', '--json'], [refused(404, 'E_NOT_FOUND')])
    expect(JSON.parse(error.err)).toMatchObject({ error: { code: 'E_NOT_FOUND', status: 404, requestId: 'req-12345' } })
  })

  test('a saved key is readable by its owner alone, and goes to the address where it was made', async () => {
    const file = join(emptyFolder(), 'new', 'config.json')
    const env = { INKFOLD_CONFIG: file, INKFOLD_KEY: '' }
    const code = {
      device_code: 'secret',
      user_code: 'BCDF-GHJK',
      path: '/admin/api-keys?device=BCDF-GHJK',
      expires_in: 600,
      interval: 0,
    }
    const waiting = done({ state: 'waiting', key: null })
    const { api, ...login } = await run(
      ['login', '--writes'],
      [done(code), waiting, waiting, done({ state: 'approved', key: 'ink_live_new' })],
      { env },
    )
    expect([login.code, login.err]).toEqual([
      0,
      expect.stringContaining(`${api.baseUrl}/admin/api-keys?device=BCDF-GHJK`),
    ])
    expect(login.out + login.err).not.toMatch(/ink_live_new|secret/)
    expect(JSON.parse(api.received[0]?.body ?? '')).toMatchObject({ writes: true })
    expect(api.received.slice(1).map(({ body }) => body)).toEqual(Array(3).fill('{"device_code":"secret"}'))
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ url: api.baseUrl, key: 'ink_live_new' })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    await api.stop()
    const elsewhere = await run(['whoami'], [done({})], { env })
    expect([elsewhere.code, elsewhere.api.received]).toEqual([3, []])
    expect((await program(['logout'], { env })).code).toBe(0)
    expect(existsSync(file)).toBe(false)
  })

  test('a declined sign-in saves nothing', async () => {
    const file = join(emptyFolder(), 'config.json')
    const code = { device_code: 'x', user_code: 'B', path: '/', expires_in: 600, interval: 0 }
    const login = await run(['login'], [done(code), refused(409, 'E_DEVICE_CODE_DENIED')], {
      env: { INKFOLD_CONFIG: file },
    })
    expect([login.code, existsSync(file)]).toEqual([1, false])
  })

  test('a cancelled order is cancelled under an idempotency key', async () => {
    const { code, api } = await run(
      ['cancel', '7', '--reason', 'Not needed'],
      [done({ ...ORDER, status: 'cancelled' })],
    )
    expect([code, api.received[0]?.method, api.received[0]?.body]).toEqual([0, 'POST', '{"reason":"Not needed"}'])
    expect(api.received[0]?.headers['idempotency-key']).toBeTruthy()
  })

  test('watching prints each change once, and ends with the order', async () => {
    const states = ['paid', 'completed'].map((status) => done({ ...ORDER, status }))
    const { code, out } = await run(['watch', '7', '--every', '2', '--json'], states)
    expect(code).toBe(0)
    expect(
      out
        .trim()
        .split('\n')
        .map((line) => (JSON.parse(line) as { status: string }).status),
    ).toEqual(['paid', 'completed'])
  })

  test('Ctrl+C ends a command that waits', async () => {
    const { code, err } = await run(['watch', '7'], [done(ORDER)], { interruptAt: 'producing' })
    expect([code, err]).toEqual([130, ''])
  })

  test('an export is complete or not there, and no cell is run by a spreadsheet', async () => {
    const folder = emptyFolder()
    const rows = [
      { id: 1, name: '=cmd()', note: 'a "b", c' },
      { id: 2, name: '-5.5', note: null },
    ]
    const csv = join(folder, 'orders.csv')
    const first = await run(
      ['export', 'orders', '--out', csv],
      [page([rows[0]!], { next_cursor: 'n' }), page([rows[1]!])],
    )
    expect(first.code).toBe(0)
    expect(readFileSync(csv, 'utf8')).toBe('\uFEFFid,name,note\r\n1,\'=cmd(),"a ""b"", c"\r\n2,-5.5,\r\n')
    await first.api.stop()
    const json = join(folder, 'orders.json')
    await run(['export', 'orders', '--out', json], [page(rows)])
    expect(JSON.parse(readFileSync(json, 'utf8'))).toEqual(rows)
    await api?.stop()
    const broken = join(folder, 'broken.jsonl')
    const failed = await run(
      ['export', 'orders', '--out', broken],
      [page([rows[0]!], { next_cursor: 'n' }), refused(403, 'E_FORBIDDEN')],
    )
    expect([failed.code, existsSync(broken), existsSync(`${broken}.part`)]).toEqual([4, false, false])
    await api?.stop()
    expect((await run(['export', 'users', '--out', json], [])).code).toBe(2)
  })

  test('completion names every command, and shells accept it', async () => {
    for (const shell of ['bash', 'zsh', 'fish']) {
      const { code, out } = await program(['completion', shell])
      expect(code).toBe(0)
      for (const { name } of COMMANDS) expect(out).toContain(name)
      expect(out).toContain('dry-run')
    }
    const { out } = await program(['completion', 'bash'])
    const asked = `${out}\nCOMP_WORDS=(inkfold ord); COMP_CWORD=1; _inkfold; echo "\${COMPREPLY[@]}"\nCOMP_WORDS=(inkfold order --dr); COMP_CWORD=2; _inkfold; echo "\${COMPREPLY[@]}"`
    expect(execFileSync('bash', ['-c', asked], { encoding: 'utf8' })).toBe('order orders\n--dry-run\n')
    expect((await program(['completion', 'tcsh'])).code).toBe(2)
  })

  test('deliveries are passed on unchanged, to this computer alone', async () => {
    const receiver = await fakeApi((_, response) => response.writeHead(500).end())
    const headers = { 'webhook-id': 'msg_5', 'webhook-timestamp': '1', 'webhook-signature': 'v1,x' }
    const answers = [
      page([{ id: 5, type: 'order.shipped', object: 'order:7' }]),
      done({ headers, body: '{"id":"evt_1"}', attempts: [] }),
    ]
    const args = ['listen', '--to', `${receiver.baseUrl}/hooks`, '--since', '4', '--once']
    const { code, out, api } = await run(args, answers)
    expect([code, out]).toEqual([0, expect.stringMatching(/order\.shipped {2}order:7 {2}→ 500/)])
    expect(api.received[0]?.url).toContain('id_gte=5')
    expect(receiver.received).toMatchObject([{ url: '/hooks', body: '{"id":"evt_1"}', headers }])
    await receiver.stop()
    await api.stop()
    for (const to of ['https://example.com/', 'http://localhost.example.com/', 'file:///etc/passwd'])
      expect((await run(['listen', '--to', to], [])).code).toBe(2)
  })

  test('a quote needs no key, a picture is waited for, a template is filled in', async () => {
    const quote = {
      currency: 'USD',
      lines: [{ product_id: 3, quantity: 5, unit: '9.00', amount: '45.00' }],
      parcels: [{ options: [{ name: 'Line', days_from: 5, days_to: 9, fee: '4.20' }] }],
      lowest_total: '49.20',
    }
    const quoted = await run(['quote', '3:5', '--country', 'us'], [done(quote)], { env: { INKFOLD_KEY: '' } })
    expect([quoted.code, quoted.out]).toEqual([0, expect.stringMatching(/USD 45\.00[^]*5–9 +USD 4\.20[^]*USD 49\.20/)])
    expect(quoted.api.received[0]?.headers.authorization).toBeUndefined()
    expect(JSON.parse(quoted.api.received[0]?.body ?? '')).toEqual({
      country: 'US',
      lines: [{ product_id: 3, quantity: 5 }],
    })
    await quoted.api.stop()
    const waiting = { id: 9, state: 'waiting', material_id: null, reason: null, message: null }
    const upload = await run(
      ['upload', 'https://example.com/cat.png'],
      [done(waiting), done({ ...waiting, state: 'done', material_id: 12 })],
    )
    expect([upload.code, upload.out]).toEqual([0, 'Picture 12 is ready.\n'])
    await upload.api.stop()
    const failed = await run(
      ['upload', 'https://10.0.0.1/'],
      [done({ ...waiting, state: 'failed', message: 'Inner address' })],
    )
    expect([failed.code, failed.err]).toEqual([1, 'Inner address\n'])
  })

  test('a file that cannot be read is named', async () => {
    const folder = emptyFolder()
    writeFileSync(join(folder, 'orders.json'), '[{')
    writeFileSync(join(folder, 'orders.xls'), '')
    const files = [
      ['none.csv', 'ENOENT'],
      ['orders.json', 'not valid JSON'],
      ['orders.xls', 'must end in'],
    ] as const
    for (const [name, text] of files) {
      const { code, err } = await run(['order', join(folder, name)], [])
      expect([code, err]).toEqual([2, expect.stringContaining(text)])
      await api?.stop()
    }
  })
})
