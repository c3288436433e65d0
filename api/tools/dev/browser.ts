import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { environment } from '../../start/environment.ts'
import { runCommand } from './command.ts'

const SYSTEM = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const HEADLESS_SHELL = 'chromium-headless-shell'

/**
 * The browser for the journeys: a configured one, or Chromium without its window, which Debian has as a package of
 * its own and which needs half the processor time. Any other browser will do.
 */
export async function findTestBrowser(): Promise<string> {
  if (environment.CHROMIUM_PATH) return environment.CHROMIUM_PATH
  const shell = () => onPath([HEADLESS_SHELL]).find(works)
  if (!shell() && canInstall(/^ID=debian/m)) await install(HEADLESS_SHELL)
  return shell() ?? findBrowser()
}

/** A whole browser: a configured one, the system's, Playwright's, or one installed now. */
export async function findBrowser(): Promise<string> {
  const found = environment.CHROMIUM_PATH ?? installed()
  if (found) return found
  if (canInstall()) await install('chromium')
  const fresh = installed()
  if (fresh) return fresh
  throw new Error('No browser was found: install Chromium or Google Chrome, or set CHROMIUM_PATH to one.')
}

const installed = () => [...onPath(SYSTEM), chromium.executablePath()].find(works)

function onPath(names: readonly string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}

/** Ubuntu's chromium-browser may be a stub that only prints an installation hint. */
function works(program: string): boolean {
  return existsSync(program) && spawnSync(program, ['--version'], { timeout: 20_000 }).status === 0
}

function canInstall(system = /^ID(_LIKE)?=.*(debian|ubuntu)/m): boolean {
  const description = '/etc/os-release'
  if (process.getuid?.() !== 0) return false
  return existsSync(description) && system.test(readFileSync(description, 'utf8'))
}

async function install(browser: string): Promise<void> {
  console.log(`${browser} was not found: installing it with apt-get …`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await runCommand('apt-get', ['update'], { env })
  await runCommand('apt-get', ['install', '-y', '--no-install-recommends', browser, 'fonts-noto-cjk'], { env })
}
