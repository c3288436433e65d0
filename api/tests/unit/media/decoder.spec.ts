import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { decodePicture } from '#media/decoding/decoder'
import { DecodingChild } from '#media/decoding/decoding_child'
import { READY } from '#media/decoding/job'
import { eventually } from '#tests/support/eventually'
import { svg } from '#tests/support/files/documents'
import { inFormat, jpeg } from '#tests/support/files/pictures'

const PATIENCE_MS = 1_000
const isLinux = process.platform === 'linux'

function decoders(): number[] {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ').map(Number)
  return children.filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('decoding/child.ts'))
}

test.group('Decoder', (group) => {
  let folder: string
  group.setup(async () => {
    folder = await mkdtemp(join(tmpdir(), 'decoder-'))
  })
  group.teardown(() => rm(folder, { recursive: true }))

  async function decode(bytes: Buffer | string) {
    const input = join(folder, 'input')
    await writeFile(input, bytes)
    return decodePicture({ input, output: join(folder, 'output'), kind: 'jpeg' })
  }

  test('decodes only JPEG and PNG, whatever it receives: {$self}')
    .with(['gif', 'webp', 'tiff', 'avif', 'svg'] as const)
    .run(async ({ assert }, format) => {
      assert.isNull(await decode(format === 'svg' ? svg : await inFormat(format)))
    })
    .tags(['UPL-02'])

  test('runs with a limited address space', async ({ assert }) => {
    assert.containsSubset(await decode(await jpeg(40, 30)), { width: 40, height: 30 })
    const limits = await Promise.all(decoders().map((pid) => readFile(`/proc/${pid}/limits`, 'utf8')))
    assert.isNotEmpty(limits)
    for (const limit of limits) assert.match(limit, /^Max address space\s+3221225472\s+3221225472/m)
  })
    .tags(['UPL-02'])
    .skip(!isLinux, 'Only Linux caps and shows it')

  test('replaces a killed process without blaming the picture', async ({ assert }) => {
    await decode(await jpeg())
    const before = decoders()
    for (const pid of before) process.kill(pid, 'SIGKILL')
    assert.isNotNull(await decode(await jpeg()))
    assert.isNotEmpty(before)
    for (const pid of decoders()) assert.notInclude(before, pid)
  })
    .tags(['UPL-02'])
    .skip(!isLinux, 'Only Linux shows its processes so')

  test('aborts a picture that never ends', async ({ assert }) => {
    const input = join(folder, 'endless')
    execFileSync('mkfifo', [input])
    const child = new DecodingChild(1_000)
    assert.deepEqual(await child.ask({ input, output: join(folder, 'output'), kind: 'jpeg' }), {
      fault: 'the decoder died',
    })
    assert.deepInclude(child, { isAlive: false, isTimedOut: true })
  }).tags(['UPL-02'])

  test('the start time does not count against the picture', async ({ assert }) => {
    const gate = join(folder, 'gate')
    execFileSync('mkfifo', [gate])
    const child = new DecodingChild<object, object>(PATIENCE_MS, await programOf('slow', `readFileSync('${gate}')`))
    const asked = child.ask({})
    const begun = performance.now()
    await eventually(() => performance.now() - begun > 1.5 * PATIENCE_MS)
    await writeFile(gate, '')
    assert.deepEqual(await asked, { done: true })
    child.dismiss()
  })
    .tags(['UPL-02'])
    .skip(!isLinux, 'Only Linux has such a gate')

  test('a process that never starts blames no file', async ({ assert }) => {
    const child = new DecodingChild<object, object>(PATIENCE_MS, await programOf('never', 'process.exit(1)'))
    await assert.rejects(() => child.ask({}), 'E_UNAVAILABLE')
  }).tags(['UPL-02'])

  /** A decoder program that runs this code before it reports ready. */
  async function programOf(name: string, before: string): Promise<string> {
    const path = join(folder, `${name}.mjs`)
    const said = `process.on('message', () => process.send({ done: true }))\nprocess.send('${READY}')`
    await writeFile(path, `import { readFileSync } from 'node:fs'\n${before}\n${said}\n`)
    return path
  }
})
