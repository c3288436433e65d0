import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { LANGUAGES, type Language } from '#contracts/languages'
import { WORKSPACE } from '#start/workspace'
import type { HttpContext } from '@adonisjs/core/http'

export interface BuiltFile {
  type: string
  plain: Buffer
  brotli?: Buffer
  gzip?: Buffer
  isImmutable: boolean
}

/** The prerendered home page before scripts load, by language, and its assets. */
export type FirstScreen = Readonly<Record<Language | 'links', string>>

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
}

const STYLESHEET = /<link rel="stylesheet" crossorigin href="([^"]+)"[^>]*>/g

/** A build's files, cached in memory (a few megabytes), so that requests never reach the file system. */
export class BuiltApp {
  readonly page: string
  readonly #files = new Map<string, BuiltFile>()
  /** By the home page's number and language; empty if the app has none. */
  readonly #homePages = new Map<string, string>()

  constructor(folder: string) {
    const page = join(folder, 'index.html')
    if (!existsSync(page)) throw new Error(`${page} is missing: build the app first`)
    this.page = readFileSync(page, 'utf8')
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name)
      const type = TYPES[extname(path)]
      if (entry.isFile() && type)
        this.#files.set(`/${relative(folder, path).split(sep).join('/')}`, readBuilt(path, type))
    }
    const first = readIfExists(join(folder, 'first.json'))
    const screens = first ? (JSON.parse(first.toString()) as Record<string, FirstScreen>) : {}
    for (const [template, screen] of Object.entries(screens))
      for (const language of LANGUAGES)
        this.#homePages.set(`${template} ${language}`, this.#withFirstScreen(screen, language))
  }

  file(path: string): BuiltFile | undefined {
    return this.#files.get(path)
  }

  /** The home page before its script loads. Its styles stand in the page, so that a phone shows it after one request. */
  homePage(template: number, language: Language): string {
    return this.#homePages.get(`${template} ${language}`) ?? this.page
  }

  #withFirstScreen({ links, ...screen }: FirstScreen, language: Language): string {
    return this.page
      .replace('<!--first-->', () => links + screen[language])
      .replaceAll(STYLESHEET, (link, path: string) => this.#inlined(path, link))
  }

  /** The link stays as a sign that the app has these styles. */
  #inlined(path: string, link: string): string {
    const css = this.file(path)?.plain.toString()
    return css ? `<style nonce="__CSP_NONCE__">${css}</style>${link.replace(' href', ' media="not all" href')}` : link
  }
}

function readBuilt(path: string, type: string): BuiltFile {
  return {
    type,
    plain: readFileSync(path),
    brotli: readIfExists(`${path}.br`),
    gzip: readIfExists(`${path}.gz`),
    isImmutable: path.includes(`${sep}assets${sep}`),
  }
}

const readIfExists = (path: string) => (existsSync(path) && statSync(path).isFile() ? readFileSync(path) : undefined)

const builtApps = new Map<string, BuiltApp>()

export function builtApp(folder: 'admin' | 'merchant'): BuiltApp {
  const known = builtApps.get(folder)
  if (known) return known
  const app = new BuiltApp(join(WORKSPACE, folder, 'dist'))
  builtApps.set(folder, app)
  return app
}

const YEAR = 31_536_000

export function sendFile({ request, response }: HttpContext, file: BuiltFile) {
  const accepted = request.header('accept-encoding') ?? ''
  const form = file.brotli && /\bbr\b/.test(accepted) ? 'br' : file.gzip && /\bgzip\b/.test(accepted) ? 'gzip' : null
  response.header('content-type', file.type)
  response.header('cache-control', file.isImmutable ? `public, max-age=${YEAR}, immutable` : 'public, max-age=3600')
  response.header('vary', 'accept-encoding')
  if (form) response.header('content-encoding', form)
  response.send((form === 'br' ? file.brotli : form === 'gzip' ? file.gzip : file.plain) ?? file.plain)
}
