import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WORKSPACE } from '../../../start/workspace.ts'

/** The api folder of a commit with its own dependencies, removed when this process ends. */
export async function olderCheckout(commit: string): Promise<string> {
  const folder = join(mkdtempSync(join(tmpdir(), 'inkfold-older-')), 'checkout')
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: WORKSPACE, stdio: ['ignore', 'ignore', 'inherit'] })
  git('worktree', 'add', '--detach', folder, commit)
  process.once('exit', () => {
    rmSync(folder, { recursive: true, force: true })
    git('worktree', 'prune')
  })
  const install = ['-y', 'pnpm@12', 'install', '--frozen-lockfile', '--prefer-offline', '--filter', './api...']
  execFileSync('npx', install, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  return join(folder, 'api')
}
