import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, chownSync, cpSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { getuid } from 'node:process'
import { freePort } from '../../start/free_port.ts'
import { untilReady } from '../dev/ready.ts'

/**
 * `pnpm chaos image`: runs the steps of the Dockerfile as an unprivileged user in an empty folder, then starts web and
 * worker from the result, which they cannot write, on a fresh database. Needs the registry; takes some minutes.
 */
process.env.NODE_ENV = 'test'
const { WORKSPACE } = await import('../../start/workspace.ts')
const { databaseUrls } = await import('../../start/database_url.ts')
const { imageEnvironment, readDockerfile, readDeployed } = await import('#tests/support/deployment')

const MIB = 2 ** 20
/** Root hands over to `nobody`, as the image does to its user. */
const isRoot = getuid?.() === 0
const NOBODY = isRoot ? { uid: 65_534, gid: 65_534 } : {}

const folder = mkdtempSync(join(tmpdir(), 'inkfold-image-'))
process.once('exit', () => {
  execFileSync('chmod', ['-R', 'u+w', folder])
  rmSync(folder, { recursive: true })
})
const [source, program, home, state] = ['source', 'inkfold', 'home', 'state'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
  string,
]
for (const one of [source, program, home, state]) {
  mkdirSync(one, { mode: 0o755 })
  if (NOBODY.uid) chownSync(one, NOBODY.uid, NOBODY.gid)
}
chmodSync(folder, 0o755)

const PATH = [dirname(process.execPath), process.env.PATH].join(delimiter)

/** How this machine reaches the registry; nothing else of it is passed on. */
const NETWORK = Object.fromEntries(
  Object.entries(process.env).filter(([name]) =>
    /^(node_extra_ca_certs|ssl_cert_\w+|\w+_proxy|npm_config_\w+)$/i.test(name),
  ),
)

copySources()
for (const { value } of readDockerfile().filter(
  ({ name, value: text }) => name === 'RUN' && text.includes('image.sh'),
)) {
  const [shell = 'sh', ...args] = value.replace('/inkfold', program).split(' ')
  const startedAt = performance.now()
  await run(shell, args, { cwd: source, env: { ...NETWORK, PATH, HOME: home, CI: 'true' } })
  console.log(`  ${args.slice(1).join(' ').replace(program, '/inkfold')}: ${seconds(startedAt)}`)
}
rmSync(source, { recursive: true })
report()
closeProgram()
await run('sh', ['-c', `! touch ${program}/api/written 2> /dev/null`], { cwd: home, env: { PATH } })

const { DATABASE_URL, MIGRATION_DATABASE_URL } = await databaseUrls('image')
const port = await freePort({ host: '127.0.0.1' })
const env = {
  ...imageEnvironment(),
  PATH,
  TMPDIR: home,
  HOST: '127.0.0.1',
  STORAGE_PATH: state,
  APP_URL: `http://127.0.0.1:${port}`,
  APP_KEY: randomBytes(32).toString('base64'),
  TRUST_PROXY: 'none',
  LOG_LEVEL: 'warn',
  DATABASE_URL,
}
const cwd = join(program, 'api')
const begun = performance.now()
await run('node', ['ace.js', 'db:migrate'], { cwd, env: { ...env, MIGRATION_DATABASE_URL } })
console.log(`  migrated an empty database: ${seconds(begun)}`)
for (const [role, ownPort] of [
  ['web', port],
  ['worker', await freePort({ host: '127.0.0.1' })],
] as const)
  await serve(role, String(ownPort))
console.log('The image builds, cannot be written, and serves.')
process.exit(0)

/** What git knows, without what the build does not see. */
function copySources() {
  const ignored = readDeployed('Dockerfile.dockerignore')
    .split('\n')
    .filter((line) => line && !/[#*]/.test(line))
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: WORKSPACE,
    encoding: 'utf8',
  })
  for (const file of files.split('\0').filter((one) => one && !ignored.some((name) => one.startsWith(`${name}/`))))
    cpSync(join(WORKSPACE, file), join(source, file))
  if (NOBODY.uid) execFileSync('chown', ['-R', `${NOBODY.uid}:${NOBODY.gid}`, source])
}

function report() {
  const mebibytes = (path: string) => Math.round(sizeOf(join(program, path)) / MIB)
  const apps = mebibytes('admin') + mebibytes('merchant')
  console.log(
    `  size without Node and its base: ${mebibytes('.')} MiB: packages ${mebibytes('node_modules')}, sources ${mebibytes('api')}, both apps ${apps}`,
  )
}

function sizeOf(path: string): number {
  const found = lstatSync(path)
  if (!found.isDirectory()) return found.size
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0)
}

/** Of another owner and without any right to write. */
function closeProgram() {
  if (isRoot) execFileSync('chown', ['-hR', '0:0', program])
  execFileSync('chmod', ['-R', 'a-w,a+rX', program])
}

async function serve(role: string, ownPort: string) {
  const startedAt = performance.now()
  const child = spawn('node', ['bin/server.ts'], {
    cwd,
    env: { ...env, ROLE: role, PORT: ownPort },
    stdio: ['ignore', 'inherit', 'inherit'],
    ...NOBODY,
  })
  const address = `http://127.0.0.1:${ownPort}`
  await untilReady(address, () => child.exitCode !== null)
  console.log(`  ${role}: start to ready ${seconds(startedAt)}`)
  await run('node', [join(program, '.deploy/health.mjs')], { cwd, env: { PATH, PORT: ownPort } })
  const status = async (path: string) => (await fetch(address + path, { headers: { accept: 'text/html' } })).status
  const expected = role === 'web' ? 200 : 404
  for (const path of ['/', '/backoffice', '/help', '/developers'])
    if ((await status(path)) !== expected) throw new Error(`${role} answers ${path} with ${await status(path)}`)
  for (const path of ['/health/live', '/health/ready'])
    if ((await status(path)) !== 200) throw new Error(`${role} is not healthy: ${path}`)
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const [code] = (await ended) as [number | null]
  if (code !== 0) throw new Error(`${role} ended with ${code}`)
}

interface RunOptions {
  cwd: string
  env: Record<string, string | undefined>
}

async function run(command: string, args: string[], options: RunOptions): Promise<void> {
  const child = spawn(command, args, { ...options, ...NOBODY, stdio: ['ignore', 'inherit', 'inherit'] })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}`)
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`
}
