import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '../../dev/command.ts'

/** Builds a page of `merchant/bench` like the application; returns its folder. */
export async function buildBenchPage(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'inkfold_bench_'))
  const args = ['build', '--config', 'bench/vite.config.ts', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error']
  await runCommand('vite', args, { cwd: 'merchant', env: { BENCH: name } })
  return folder
}
