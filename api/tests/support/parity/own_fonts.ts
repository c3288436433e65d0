import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FontAnswer, OwnFontFile } from '#design/fonts/own_fonts'
import { fontPath } from '#design/render/font_files'
import { fontNamed } from '#document/fonts/manifest'

/** Numbers of own fonts in the corpus, and the fonts of the list whose files are uploaded as them. */
export const OWN = { latin: 901, arabic: 902, devanagari: 903, chinese: 904 } as const
const SOURCES: Record<keyof typeof OWN, string> = {
  latin: 'lobster-400',
  arabic: 'aref-ruqaa-400',
  devanagari: 'kalam-700',
  // Larger than fonts that are loaded whole.
  chinese: 'ma-shan-zheng-400',
}

let made: Promise<readonly OwnFontFile[]> | undefined

/** As an upload keeps them: checked and written anew by its program, once in a process, because it takes twenty seconds. */
export const uploadedFonts = (): Promise<readonly OwnFontFile[]> => (made ??= uploadedIn(temporaryFolder()))

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'inkfold_own_fonts_'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const uploadedIn = (folder: string) =>
  Promise.all(Object.entries(SOURCES).map(([kind, source]) => uploaded(folder, OWN[kind as keyof typeof OWN], source)))

const PROGRAM = fileURLToPath(new URL('../../../app/design/fonts/child.ts', import.meta.url))

async function uploaded(folder: string, id: number, source: string): Promise<OwnFontFile> {
  const font = fontNamed(source)
  const [file] = font?.files ?? []
  if (!font || !file) throw new Error(`no font ${source}`)
  const path = join(folder, `own_${id}.woff2`)
  const child = fork(PROGRAM)
  child.send({ input: fontPath(font, file), output: path })
  const [answer] = (await once(child, 'message')) as [FontAnswer]
  child.kill()
  if (!('checked' in answer)) throw new Error(`${source} is refused: ${answer.refused}`)
  const { isItalic, weight, sha256, ascent, descent, coverage } = answer.checked
  const { size: bytes } = await stat(path)
  const own = {
    id,
    name: `Own ${id}`,
    weight,
    is_italic: isItalic,
    sha256,
    bytes,
    ascent,
    descent,
    coverage,
    is_removed: false,
  }
  return { font: own, path }
}
