import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { X509Certificate } from 'node:crypto'
import { freePort } from '../../start/free_port.ts'
import { startProduct } from './support/product.ts'

/** `pnpm chaos proxy [PROGRAM]`: Caddy with `.deploy/Caddyfile` before the product, issuing by itself instead of Let's Encrypt. */
const [program = 'caddy'] = process.argv.slice(2)
const TOKEN = 'the-proxy-of-this-trial-4Xw8Tq2Rz7Lm'
await startProduct({ ROLE: 'web', LOG_LEVEL: 'error', DEMO: '1', PROXY_TOKEN: TOKEN })
const { row } = await import('#core/database')
const { sealedCertificates, sealedKeys } = await import('#organisations/suppliers/certificates')
const { WORKSPACE } = await import('#start/workspace')
const { PAIRS } = await import('#tests/support/certificates')
const { makeGround, clearGround } = await import('#tests/support/limits')
const { eventually } = await import('#tests/support/eventually')

const ground = await makeGround()
for (const [host, purpose] of [
  ['shop.example', 'site'],
  ['automatic.example', 'admin'],
])
  await row('insert into organisation_hosts (host, organisation_id, purpose) values (?, ?, ?)', [
    host,
    ground.supplier,
    purpose,
  ])
const { certificate, private_key: key } = PAIRS.good
const install = (isThere: boolean) =>
  row('update suppliers set certificate_sealed = ?, key_sealed = ?, certificate_facts = ? where id = ?', [
    isThere ? sealedCertificates.seal(ground.supplier, certificate) : null,
    isThere ? sealedKeys.seal(ground.supplier, key) : null,
    isThere ? '{}' : null,
    ground.supplier,
  ])
await install(true)

const folder = mkdtempSync(join(tmpdir(), 'inkfold-proxy-'))
const port = await freePort({ host: '127.0.0.1' })
const global = [
  `https_port ${port}`,
  `http_port ${await freePort({ host: '127.0.0.1' })}`,
  'admin off',
  'local_certs',
  'skip_install_trust',
  `storage file_system ${join(folder, 'store')}`,
]
const config = readFileSync(join(WORKSPACE, '.deploy/Caddyfile'), 'utf8')
writeFileSync(
  join(folder, 'Caddyfile'),
  config.replace(/^\{$/m, () => `{\n\t${global.join('\n\t')}`),
)
let log = ''
let caddy = startCaddy()
process.once('exit', () => {
  caddy.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})
const own = new X509Certificate(certificate).fingerprint256
const faults: string[] = []

await eventually(async () => (await shown('shop.example')) !== undefined)
expect('a pair of a supplier is shown', (await shown('shop.example')) === own)
expect('another host of ours gets one automatically', (await shown('automatic.example')) !== undefined)
expect('a name that is not ours gets none', (await shown('stranger.example')) === undefined)
for (const [path, status] of [
  ['/api/v1/index', 200],
  ['/metrics', 404],
  ['/health/ready', 404],
  [`/api/v1/proxy/host?token=${TOKEN}&domain=shop.example`, 404],
] as const)
  expect(`${path.split('?', 1)[0]} answers ${status} to visitors`, (await statusOf(path)) === status)
await install(false)
const after = await shown('shop.example')
expect('a removed pair is not shown at the next handshake', after !== undefined && after !== own)
await install(true)
await stopCaddy()
caddy = startCaddy()
await eventually(async () => (await shown('shop.example')) !== undefined)
expect('one installed after an automatic one is shown after a restart', (await shown('shop.example')) === own)
await stopCaddy()
await clearGround(ground)
if (faults.length > 0) console.log(log.split('\n').slice(-20).join('\n'))
process.exit(faults.length > 0 ? 1 : 0)

function startCaddy() {
  const child = spawn(program, ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'], {
    env: { PATH: process.env.PATH, HOME: folder, UPSTREAM: `127.0.0.1:${process.env.PORT}`, PROXY_TOKEN: TOKEN },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  child.stderr.on('data', (text) => (log += String(text)))
  return child
}

async function stopCaddy() {
  caddy.kill('SIGTERM')
  await once(caddy, 'exit')
}

function expect(what: string, isSo: boolean) {
  console.log(`  ${isSo ? 'yes' : 'NO '} ${what}`)
  if (!isSo) faults.push(what)
}

/** The fingerprint of the certificate that a visitor of the host gets; undefined without one. */
async function shown(servername: string): Promise<string | undefined> {
  // Caddy's own authority is not trusted here.
  const socket = connect({ host: '127.0.0.1', port, servername, rejectUnauthorized: false })
  try {
    await once(socket, 'secureConnect')
    return socket.getPeerX509Certificate()?.fingerprint256
  } catch {
    return undefined
  } finally {
    socket.destroy()
  }
}

async function statusOf(path: string): Promise<number | undefined> {
  const asked = request({
    host: '127.0.0.1',
    port,
    path,
    servername: 'shop.example',
    headers: { host: 'shop.example' },
    rejectUnauthorized: false,
  })
  asked.end()
  const [answer] = (await once(asked, 'response')) as [import('node:http').IncomingMessage]
  answer.resume()
  return answer.statusCode
}
