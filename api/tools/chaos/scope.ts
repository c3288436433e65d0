import { spawn } from 'node:child_process'
import { startProduct } from './support/product.ts'

/**
 * `pnpm chaos scope [resource…]`: mutation tests of the access matrix. For each resource its range condition is removed
 * from the queries, and a test of the matrix must fail.
 */
const asked = process.argv.slice(2)

await startProduct()
const { resources } = await import('#core/crud/resource')

const PARTS = ['ownership', 'visibleTo'] as const
const mutants = [...resources.values()]
  .filter(({ name }) => asked.length === 0 || asked.includes(name))
  .flatMap((resource) => PARTS.filter((part) => resource[part]).map((part) => `${resource.name}:${part}`))

const survivors: string[] = []
for (const mutant of mutants) {
  const failed = await failedWith(mutant)
  if (failed.length === 0) survivors.push(mutant)
  console.log(`${mutant}: ${failed.length > 0 ? `killed by “${failed.join('”, “')}”` : 'SURVIVED'}`)
}
console.log(`${mutants.length - survivors.length} of ${mutants.length} killed`)
process.exit(survivors.length === 0 ? 0 : 1)

/** Titles of the matrix tests that fail with this mutant. */
async function failedWith(mutant: string): Promise<string[]> {
  const args = [
    'bin/japa.ts',
    'functional',
    '--files',
    'functional/trust/matrix.spec.ts',
    '--groups',
    'Authorization matrix | rows',
  ]
  const run = spawn('node', args, { env: { ...process.env, UNSCOPED: mutant, FORCE_COLOR: '0' } })
  let said = ''
  run.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  await new Promise((resolve) => run.once('exit', resolve))
  return [...said.matchAll(/✖ (.+?) \(/g)].map(([, title]) => title ?? '')
}
