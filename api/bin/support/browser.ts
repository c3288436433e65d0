import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { environment } from '../../start/environment.ts'
import { runCommand } from './command.ts'

const SYSTEM = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The browser for the journeys: a configured one, the system's, Playwright's, or one installed now. */
export async function findBrowser(): Promise<string> {
  const found = environment.CHROMIUM_PATH ?? installed()
  if (found) return found
  if (process.getuid?.() === 0 && isDebian()) await install()
  const fresh = installed()
  if (fresh) return fresh
  throw new Error('No browser was found: install Chromium or Google Chrome, or set CHROMIUM_PATH to one.')
}

function installed(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const system = SYSTEM.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...system, chromium.executablePath()].find((file) => existsSync(file) && works(file))
}

/** Ubuntu's chromium-browser may be a stub that only prints an installation hint. */
function works(program: string): boolean {
  return spawnSync(program, ['--version'], { timeout: 20_000 }).status === 0
}

function isDebian(): boolean {
  const description = '/etc/os-release'
  return existsSync(description) && /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync(description, 'utf8'))
}

async function install(): Promise<void> {
  console.log('No browser was found: installing Chromium with apt-get …')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await runCommand('apt-get', ['update'], { env })
  await runCommand('apt-get', ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'], { env })
}
