import { readdirSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'

const FOLDER = join(import.meta.dirname, '..')
const SOURCES = readdirSync(join(FOLDER, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => ({ file, text: readFileSync(join(FOLDER, 'src', file), 'utf8') }))

describe('@DEV-05 package of the client', () => {
  test('weighs less than 15 kB compressed, even unminified and whole', () => {
    const code = SOURCES.map(({ text }) => stripTypeScriptTypes(text)).join('\n')
    expect(gzipSync(code).length).toBeLessThan(15_000)
  })

  test('depends on nothing, and imports nothing but itself', () => {
    const { dependencies, peerDependencies, sideEffects } = JSON.parse(
      readFileSync(join(FOLDER, 'package.json'), 'utf8'),
    )
    expect([dependencies, peerDependencies, sideEffects]).toEqual([undefined, undefined, false])
    const foreign = SOURCES.flatMap(({ file, text }) =>
      [...text.matchAll(/from '([^']+)'/g)]
        .filter(([, name]) => !name?.startsWith('.'))
        .map(([, name]) => `${file}: ${name}`),
    )
    expect(foreign).toEqual([])
  })

  test('a webhook receiver does not load the calls of the client', () => {
    const { text } = SOURCES.find(({ file }) => file === 'webhooks.ts') as { text: string }
    expect([...text.matchAll(/from '([^']+)'/g)].map(([, name]) => name)).toEqual(['./web_crypto.ts'])
  })
})
