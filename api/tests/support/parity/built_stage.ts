import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { WORKSPACE } from '#start/workspace'

const ROOT = join(WORKSPACE, 'merchant')

interface Built {
  readonly output: readonly { fileName: string; code?: string; source?: string | Uint8Array }[]
}
interface Vite {
  build(options: object): Promise<Built | Built[]>
}

/** The page `merchant/bench/parity` with the editor's stage, built by the editor's bundler; files by path. */
export async function builtStage(): Promise<ReadonlyMap<string, Buffer>> {
  const vite = createRequire(join(ROOT, 'package.json')).resolve('vite')
  const { build } = (await import(pathToFileURL(vite).href)) as Vite
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: ROOT,
    publicDir: false,
    build: {
      write: false,
      minify: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(ROOT, 'bench', 'parity', 'index.html') },
    },
  })
  const files = [built].flat().flatMap(({ output }) => output)
  return new Map(files.map(({ fileName, code, source }) => [`/${fileName}`, Buffer.from(code ?? source ?? '')]))
}
